import Foundation
import TestSupport
import Testing

/// The ports of documents and facts, read as text: a method of theirs that takes neither a view nor a write grant could
/// be asked for more than the policy granted.
@Suite("Repositories of documents and facts")
struct RepositoriesAnswerThroughAView {
    private static let ports = [
        "SalusDomain/Ports/RecordRepositories.swift": ["DocumentRepository", "FactRepository", "ChangeRepository"],
        "SalusDomain/Ports/ReportRepository.swift": ["ReportRepository"],
        "SalusDomain/Ports/DerivedListRepository.swift": ["DerivedListRepository"],
        "SalusDomain/Ports/StatusHistoryRepository.swift": ["StatusHistoryRepository"],
        "SalusServerDomain/Ports/RecordDirectory.swift": ["FactIndexRepository", "ChangeFeedRepository"],
        "SalusServerDomain/Ports/DocumentLinks.swift": ["DocumentNameRepository", "RelationRepository"],
    ]
    /// Finds work that is left over; tells no caller of a document.
    private static let upkeep = ["unsettled"]

    @Test("are asked through a granted view, or write with a grant", arguments: ports.keys.sorted())
    func methods(_ file: String) throws {
        let text = try String(
            contentsOf: Program.package.appending(path: "Modules/\(file)"), encoding: .utf8)
        for port in try #require(Self.ports[file]) {
            let methods = Self.methods(of: port, in: text)
            #expect(!methods.isEmpty, "\(port)")
            for method in methods where !Self.upkeep.contains(where: method.hasPrefix) {
                #expect(method.contains("GrantedView") || method.contains("WriteGrant"), "\(port): \(method)")
            }
        }
    }

    /// Both initializers are open to the package, since the domain is more than one module.
    @Test("get their views and grants from the domain alone")
    func makers() throws {
        let modules = Program.package.appending(path: "Modules")
        let files = try #require(FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil))
        var makers: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("WriteGrant()") || text.contains("GrantedView(of") else { continue }
            makers.insert(file.path.components(separatedBy: "/Modules/")[1].components(separatedBy: "/")[0])
        }
        #expect(makers == ["SalusDomain", "SalusServerDomain"])
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
