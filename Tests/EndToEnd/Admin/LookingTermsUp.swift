import Foundation
import SalusBase
import SalusHTTP
import TestSupport
import Testing

/// The real programs: the operator loads a coding system, and everybody looks its terms up.
@Suite("Coding systems of a running server", .timeLimit(.minutes(15)))
struct LookingTermsUp {
    private static let first = "code,physician_value,floor\n7,\"Ward 7, north\",2\n8,Ward 8,\n"
    private static let second = "code,physician_value,floor\n7,\"Ward 7, north\",3\n9,Maternity,1\n"

    private struct Fixture {
        let folder: TemporaryDirectory
        let program: ServerProgram
        let admin: AdminCommand
        let client: CurlClient

        init() async throws {
            folder = try TemporaryDirectory()
            program = try await ServerProgram(data: folder.path("data"))
            admin = AdminCommand(place: ["--data", program.data])
            client = CurlClient(authorityFile: "\(program.data)/development-certificate.pem")
        }

        func load(_ text: String, _ more: String...) async throws -> Program.Outcome {
            try folder.write(text, to: "wards.csv")
            let words = ["codes", "load", "wards", folder.path("wards.csv"), "--title", "Our wards"] + more
            return try await Program.run(Program.built("salus-admin"), words + admin.place)
        }

        func found(_ text: String) async throws -> [JSONValue] {
            let query = [FormParameter("q", text)].formText
            let url = "\(program.url)/codes/systems/wards/query?\(query)"
            let answer = try await client.send(HTTPClientRequest(.get, url))
            #expect(answer.status == 200)
            return try JSONValue(parsing: try await answer.body.collect(upTo: 1 << 20)).array ?? []
        }
    }

    @Test("are loaded, listed, looked up by a part of their words, and replaced as a whole")
    func wards() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.load(Self.first, "--dry-run").status == 0)
        #expect(try await fixture.admin.json("codes", "list")["vocabularies"]?.array?.isEmpty == true)
        #expect(try await fixture.load(Self.first).status == 0)
        let listed = try await fixture.admin.json("codes", "list")["vocabularies"]?.array ?? []
        #expect(listed.map { $0["name"]?.string } == ["wards"] && listed.map { $0["title"]?.string } == ["Our wards"])
        let wards = try await fixture.found("WARD")
        #expect(Set(wards.compactMap { $0["code"]?.string }) == ["7", "8"])
        #expect(try await fixture.found("north").first?["floor"]?.string == "2")
        #expect(try await fixture.load(Self.second).status == 0)
        #expect(try await fixture.found("ward").map { $0["code"]?.string } == ["7"])
        #expect(try await fixture.found("north").first?["floor"]?.string == "3")
        #expect(try await fixture.found("matern").map { $0["code"]?.string } == ["9"])
        #expect(await fixture.program.stop() == 0)
    }

    @Test("stay as they were when a file has a bad line, whose number is told")
    func badLine() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.load(Self.first).status == 0)
        let bad = try await fixture.load(Self.second + "10\n")
        #expect(bad.status != 0 && bad.errors.contains("4"))
        #expect(Set(try await fixture.found("ward").compactMap { $0["code"]?.string }) == ["7", "8"])
        #expect(await fixture.program.stop() == 0)
    }
}
