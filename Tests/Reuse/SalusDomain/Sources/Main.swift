import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A document passes the rules of the domain, or is refused by the name of the rule, before any store is asked.
@main
struct Main {
    static func main() throws {
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:example:note"), mediaType: "text/plain",
            source: SourceIdentity(system: "example", patient: nil, document: "note-1"))
        let now = WallClock.system.now
        let document = try ValidDocument(parsed, content: Array("walked".utf8), limit: 1024, random: .secure, at: now)
        print(document.digest)
        do throws(DomainError) {
            _ = try ValidDocument(parsed, content: Array("too long".utf8), limit: 4, random: .secure, at: now)
        } catch {
            print("refused: \(error)")
        }
    }
}
