import Foundation
import TestSupport
import Testing

/// The ports of documents and facts, read as text: a method of theirs that takes neither a view nor a write grant could
/// be asked for more than the policy granted.
@Suite("Repositories of documents and facts")
struct RepositoriesAnswerThroughAView {
    private static let ports = [
        "Ports/RecordRepositories.swift": ["DocumentRepository", "FactRepository", "ChangeRepository"],
        "Ports/ReportRepository.swift": ["ReportRepository"],
        "Ports/RecordDirectory.swift": ["StatusHistoryRepository", "FactIndexRepository", "ChangeFeedRepository"],
        "Ports/DocumentLinks.swift": ["DocumentNameRepository", "RelationRepository"],
    ]
    /// Finds work that is left over; tells no caller of a document.
    private static let upkeep = ["unsettled"]

    @Test("are asked through a granted view, or write with a grant", arguments: ports.keys.sorted())
    func methods(_ file: String) throws {
        let text = try String(
            contentsOf: Program.package.appending(path: "Modules/SalusDomain/\(file)"), encoding: .utf8)
        for port in try #require(Self.ports[file]) {
            let methods = Self.methods(of: port, in: text)
            #expect(!methods.isEmpty, "\(port)")
            for method in methods where !Self.upkeep.contains(where: method.hasPrefix) {
                #expect(method.contains("GrantedView") || method.contains("WriteGrant"), "\(port): \(method)")
            }
        }
    }

    /// The declarations of the protocol's methods, each to the next one.
    private static func methods(of port: String, in text: String) -> [String] {
        guard let start = text.range(of: "public protocol \(port)(: \\w+)? \\{", options: .regularExpression) else {
            return []
        }
        let end = text.range(of: "\n}", range: start.upperBound..<text.endIndex)
        let body = String(text[start.upperBound..<(end?.lowerBound ?? text.endIndex)])
        return body.components(separatedBy: "    func ").dropFirst().map { $0 }
    }
}
