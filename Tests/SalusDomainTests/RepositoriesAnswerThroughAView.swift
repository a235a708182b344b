import Foundation
import TestSupport
import Testing

/// All ports of the domain, read as text: a method that answers about a record and takes no view could be asked for
/// more than the policy granted. A method that only writes takes a write grant. `MethodsWithoutAView` says of every
/// other why it may.
@Suite("Repositories")
struct RepositoriesAnswerThroughAView {
    private static let folders = ["SalusDomain/Ports", "SalusServerDomain/Ports"]

    @Test("are asked through a granted view, write with a grant and answer nothing, or say why they need neither")
    func methods() throws {
        let ports = try Self.ports()
        #expect(ports.count > 50)
        for (port, methods) in ports {
            let allowed = MethodsWithoutAView.of(port)
            for method in methods where !method.takesAView && !allowed.methods.contains(method.name) {
                #expect(allowed.isOutsideRecords, "\(port).\(method.name) takes no view")
                #expect(!method.namesARecord, "\(port).\(method.name) answers about a record, without a view")
            }
        }
    }

    @Test("are listed only while they are there and take no view")
    func leftOver() throws {
        let ports = try Self.ports()
        for port in MethodsWithoutAView.ports {
            let methods = try #require(ports[port], "\(port) is gone")
            let open = Set(methods.filter { !$0.takesAView }.map(\.name))
            #expect(!open.isEmpty, "\(port) needs no entry")
            #expect(MethodsWithoutAView.of(port).methods.subtracting(open).isEmpty, "\(port)")
        }
    }

    /// Methods whose answer says how far an index has come.
    private static let ofUpkeep = [
        "FactRepository": ["index(_:of:_:)", "removeIndex(of:_:)", "moveIndex(of:_:)"],
        "FactIndexRepository": ["unsettled(in:)", "settle(_:by:_:)"],
    ]

    @Test("of documents, facts and their placements have no method without a view but upkeep")
    func documents() throws {
        let ports = try Self.ports()
        for port in [
            "DocumentRepository", "FactRepository", "ChangeRepository", "ReportRepository", "DerivedListRepository",
            "StatusHistoryRepository", "PlacementRepository", "FactIndexRepository", "ChangeFeedRepository",
            "DocumentNameRepository", "RelationRepository",
        ] {
            let open = try #require(ports[port]).filter { !$0.takesAView }.map(\.name)
            #expect(open == (Self.ofUpkeep[port] ?? []), "\(port)")
        }
    }

    /// Both initializers are open to the package, since the domain is more than one module.
    @Test("get their views from the policy alone, and their grants from the domain")
    func makers() throws {
        let (views, grants) = (try Self.files(#"GrantedView\(of\b"#), try Self.files(#"WriteGrant\(\)"#))
        #expect(views == ["SalusDomain/Access/GrantedView.swift", "SalusDomain/Operations/PolicyAnswer.swift"])
        #expect(Set(grants.map { $0.split(separator: "/")[0] }) == ["SalusDomain", "SalusServerDomain"])
    }

    /// Work that answers no caller with what it sees, and the reason that it sees the whole record.
    private static let wholeRecords = [
        "SalusDomain/Documents/DocumentWriter.swift": "whether an identifier is taken, which every writer is told",
        "SalusDomain/Documents/DocumentWriter+guardians.swift": "the birth date that ends the shares of guardians",
        "SalusServerDomain/Sharing/GuardianRules.swift": "the same, for a share that begins",
        "SalusServerDomain/Documents/ImportDocument.swift": "the operator imports into any record",
        "SalusServerDomain/Operations/Environment+settle.swift": "upkeep of the index",
        "SalusServerDomain/Records/MakeRecord.swift": "the record that the call itself made",
        "SalusServerDomain/Records/RebuildRecord.swift": "upkeep of the index",
    ]

    @Test("are asked about a whole record without the policy only where a reason is listed")
    func wholeRecordMakers() throws {
        let content = #"bytes|let |\[|column|try |sealed"#
        let users = try Self.files(#"(?<![\w)])\.whole\((?!"# + content + #")|GrantedView\.whole\("#)
        #expect(users == Set(Self.wholeRecords.keys))
    }

    /// Files of the modules in which the expression is found.
    private static func files(_ expression: String) throws -> Set<String> {
        let modules = Program.package.appending(path: "Modules")
        let files = try #require(FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.range(of: expression, options: .regularExpression) != nil else { continue }
            found.insert(file.path.components(separatedBy: "/Modules/")[1])
        }
        return found
    }

    @Test("are read with the labels of their methods")
    func reading() {
        let text = """
            public protocol DocumentRepository: Other {
                /// With (a comment).
                func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document?
                func all() throws(DomainError) -> [Account]
                func people(
                    of vault: VaultID, at now: Instant
                ) throws(DomainError) -> [AccountID: VaultRole?]
                func settle(_ document: Document, _ grant: WriteGrant) throws(DomainError) -> Bool
                func remove(_ document: Document, _ grant: WriteGrant) throws(DomainError)
                var name: String { get }
            }
            """
        let methods = PortMethod.ports(in: text)["DocumentRepository"] ?? []
        #expect(methods.map(\.name) == ["document(_:in:)", "all()", "people(of:at:)", "settle(_:_:)", "remove(_:_:)"])
        #expect(methods.map(\.takesAView) == [true, false, false, false, true])
        #expect(methods.map(\.namesARecord) == [true, false, false, true, true])
    }

    private static func ports() throws -> [String: [PortMethod]] {
        var ports: [String: [PortMethod]] = [:]
        for folder in folders {
            let folder = Program.package.appending(path: "Modules/\(folder)")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let text = try String(contentsOf: file, encoding: .utf8)
                ports.merge(PortMethod.ports(in: text)) { one, _ in one }
            }
        }
        return ports
    }
}

/// A method of a port, as its declaration says.
private struct PortMethod {
    /// With its labels, as in `document(_:in:)`.
    let name: String
    /// Or writes with a grant and answers nothing.
    let takesAView: Bool
    /// Whether it names a record, one of its documents, or a circle that it is shared with.
    let namesARecord: Bool

    /// `declaration` begins behind `func`.
    private init(_ declaration: Substring) {
        let text = declaration.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: " ")
        let answers = text.range(of: #"\)\s*(throws\(\w+\))?\s*->"#, options: .regularExpression) != nil
        takesAView = text.contains("GrantedView") || (text.contains("WriteGrant") && !answers)
        let words = #"\b(RecordID|HealthRecord|Document|DocumentID|DocumentHolder|Carenet\w*|Fact\w*)\b"#
        namesARecord = text.range(of: words, options: .regularExpression) != nil
        name = Self.name(text)
    }

    private static func name(_ text: String) -> String {
        let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].prefix { $0 != "<" }
        var (labels, label, depth) = ("", "", 0)
        for character in parts.last ?? "" {
            if "([{<".contains(character) { depth += 1 }
            if ")]}>".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 { label = "" } else { label.append(character) }
            if character == ":", depth == 0 { labels += label.split(separator: " ")[0].filter { $0 != ":" } + ":" }
        }
        return "\(name)(\(labels))"
    }

    /// By the name of the port.
    static func ports(in text: String) -> [String: [PortMethod]] {
        var ports: [String: [PortMethod]] = [:]
        for part in text.components(separatedBy: "public protocol ").dropFirst() {
            let name = String(part.prefix { $0.isLetter })
            let end = part.range(of: "\n}")?.lowerBound ?? part.endIndex
            ports[name] = part[..<end].components(separatedBy: "    func ").dropFirst().map { PortMethod($0[...]) }
        }
        return ports
    }
}
