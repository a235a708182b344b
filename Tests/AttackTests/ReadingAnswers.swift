import Foundation
import Testing

@testable import salus_attack

@Suite("The attacks on the server")
struct ReadingAnswers {
    private func answers(_ text: String) -> RawAnswers { RawAnswers(Array(text.utf8)) }

    @Test("a smuggled request is seen by its second answer")
    func smuggled() {
        let refused = "HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\n{}"
        #expect(answers(refused).statuses == [400])
        #expect(answers(refused + "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").statuses == [400, 200])
    }

    @Test("a status in a body is no answer, and half an answer is not whole")
    func bodies() {
        let quoting = answers("HTTP/1.1 400 Bad Request\r\nContent-Length: 19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n")
        #expect(quoting.statuses == [400] && quoting.isWhole)
        #expect(!answers("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhal").isWhole)
        #expect(!answers("HTTP/1.1 200 OK\r\nContent-").isWhole)
    }

    @Test("an answer in chunks is whole with its last chunk, and what follows it is another answer")
    func chunks() {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        for begun in ["", "3\r\nid:", "3\r\nid:\r\n", "3\r\nid:\r\n0\r\n", "zz\r\n"] {
            let part = answers(head + begun)
            #expect(!part.isWhole && part.statuses == [200], "\(begun)")
        }
        let whole = answers(head + "3\r\nid:\r\n2\r\n 7\r\n0\r\n\r\n" + "HTTP/1.1 204 No Content\r\n\r\n")
        #expect(whole.isWhole && whole.bodies.first == "id: 7" && whole.statuses == [200, 204])
    }

    @Test("there are at least 40, no two of one name, and the page names every set")
    func list() throws {
        let names = AttackSet.all.flatMap { set in set.attacks.map { "\(set.name): \($0.name)" } }
        #expect(names.count >= 40 && Set(names).count == names.count)
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: package.appending(path: "Docs/Attacks.md"), encoding: .utf8)
        #expect(AttackSet.all.allSatisfy { page.contains("| `\($0.name)` |") })
    }
}
