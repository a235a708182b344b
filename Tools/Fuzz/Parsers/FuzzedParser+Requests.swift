import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusServerDomain

extension FuzzedParser {
    static let requests = [
        FuzzedParser(
            "requests", "Whole requests to a server: path, query, header fields and body, as every route reads them."
        ) {
            bytes in
            let limits = HeadParser.Limits(bytes: 16 << 10, fields: 100)
            guard let length = try? HeadParser.length(of: bytes[...], from: 0, limits: limits),
                let head = try? HeadParser.parse(bytes[..<length], limits: limits)
            else { return }
            let body = Array(bytes[length...])
            for authorization in [nil, FuzzedServer.shared.operatorAuthorization] {
                var request = HTTPRequest(head.method, head.target, headers: head.headers, body: HTTPBody(body))
                if let authorization { request.headers["Authorization"] = authorization }
                let answer = FuzzedServer.answer(request)
                demand((200...599).contains(answer.status), "every request has an answer")
                demand(answer.status != 500, "nothing in a request is a fault of the server's own")
            }
        },
        FuzzedParser(text: "event-place", "Where a reader of the event stream says it was: Last-Event-ID.") { text in
            for count in [0, 1, 5] {
                var history = NoticeHistory(limit: 3)
                for _ in 0..<count { history.append(.recordGone(RecordID(from: .secure))) }
                guard let number = NoticeHistory.number(in: text, of: "1f") else { continue }
                let missed = history.after(number)
                demand(
                    missed.map { $0.count == count - number } ?? true, "what was missed is told, no more and no less")
            }
        },
    ]
}
