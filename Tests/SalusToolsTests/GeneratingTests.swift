import Foundation
import SalusSDML
import Testing

@testable import salus_tools

@Suite struct GeneratingSwift {
    private func files(_ text: String) throws -> [String: String] {
        SwiftEmitter.files(
            for: try ModelCatalogue(reading: [SDMLSource(name: "a", text: text)], vocabulary: .salus))
    }

    @Test func writesOneStructPerModel() throws {
        let files = try files(#"{"__modelname__": "Stay", "__title__": "A \"stay\"", "class": "Text"}"#)
        #expect(
            files["Stay.swift"] == #"""
                // Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
                public import SalusSDML

                /// A "stay": a typed view of its fields, each of which may be absent.
                public struct Stay: ClinicalModel {
                    public static let name = "Stay"
                    public static let declaration = ModelDeclaration(
                        name: "Stay", title: "A \"stay\"",
                        fields: [
                            FieldDeclaration(
                                name: "class", title: "Class",
                                type: .scalar(.text(limit: nil))),
                        ])

                    public var `class`: String?

                    public init() {}

                    public init(_ fields: FactFields) {
                        `class` = fields.text("class")
                    }

                    public var fields: FactFields {
                        var fields = FactFields()
                        fields.set("class", `class`)
                        return fields
                    }
                }

                """#)
    }

    @Test func listsTheModelsInAlphabeticalOrder() throws {
        let text = #"[{"__modelname__": "B", "f": "Date"}, {"__modelname__": "A", "f": "B", "g": ["B"]}]"#
        let files = try files(text)
        #expect(files.keys.sorted() == ["A.swift", "B.swift", "GeneratedModels.swift"])
        #expect(files["GeneratedModels.swift"]?.contains("A.declaration,\n        B.declaration,") == true)
        #expect(files["A.swift"]?.contains("public var g: [B] = []") == true)
        #expect(files["B.swift"]?.contains("public import SalusBase") == true)
    }
}

@Suite struct RunningTheGenerator {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var from: String { root.appendingPathComponent("in").path }
    private var to: String { root.appendingPathComponent("out").path }

    init() throws {
        try FileManager.default.createDirectory(atPath: from, withIntermediateDirectories: true)
    }

    private func declare(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: from).appendingPathComponent("a.sdml"))
    }

    private func run(_ options: String...) -> ToolResult {
        SalusTools.run(["sdml", "generate", "--from", from, "--to", to] + options)
    }

    @Test func checkNamesStaleAndSurplusFiles() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try declare(#"[{"__modelname__": "A", "f": "Text"}, {"__modelname__": "B", "f": "Text"}]"#)
        #expect(run().status == 0)
        #expect(run("--check") == ToolResult(output: "Every file is up to date.\n"))
        try declare(#"{"__modelname__": "A", "f": "Date"}"#)
        let stale = run("--check")
        #expect(stale.status == 1)
        #expect(stale.errors.hasSuffix("  A.swift\n  B.swift\n  GeneratedModels.swift\n"))
        #expect(run().output == "Wrote A.swift.\nRemoved B.swift.\nWrote GeneratedModels.swift.\n")
        #expect(run("--check").status == 0)
    }

    @Test func aBadModelChangesNothing() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try declare(#"{"__modelname__": "A", "f": "Txt"}"#)
        let expected = "a.sdml, model A, field f: there is no type Txt. Did you mean Text?"
        #expect(run() == .failed(status: 1, expected))
        #expect(!FileManager.default.fileExists(atPath: to))
    }

    @Test func anEmptyFolderIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(run() == .failed(status: 2, "There is no .sdml file in \(from)."))
    }

    @Test(arguments: [
        (["sdml", "generate", "--form", "x"], "There is no option --form. Did you mean --from?\n"),
        (["sdml", "generate", "--from"], "Give a folder with --from DIR.\n"),
        (["sdml", "generate", "--from", "x"], "Give a folder with --to DIR.\n"),
        (["sing"], "There is no such verb. Run salus-tools --help to see them.\n"),
    ])
    func aWrongCommandLineIsExplained(arguments: [String], text: String) {
        #expect(SalusTools.run(arguments) == ToolResult(errors: text, status: 2))
    }

    @Test func helpIsPrinted() {
        #expect(SalusTools.run(["--help"]).output.contains("salus-tools sdml generate --from DIR --to DIR"))
    }
}

@Suite struct TheClinicalModel {
    @Test func matchesItsGeneratedSwift() {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
        let clinical = package.appendingPathComponent("Modules/SalusModels/Clinical").path
        let arguments = ["sdml", "generate", "--from", "\(clinical)/SDML", "--to", "\(clinical)/Generated", "--check"]
        #expect(SalusTools.run(arguments) == ToolResult(output: "Every file is up to date.\n"))
    }
}

@Suite("Generating types for users of the SDK") struct GeneratingForTheSDK {
    private static let tests = URL(filePath: #filePath).appending(path: "../..").standardizedFileURL

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.tests.appending(path: path), encoding: .utf8)
    }

    @Test("writes one file with the models inside, as the tests of PHRIndivo use it")
    func file() throws {
        let source = SDMLSource(name: "sleep", text: try text("Fixtures/Models/SleepSurvey.sdml"))
        let files = SDKEmitter.files(for: try ModelCatalogue(reading: [source], vocabulary: .indivo))
        #expect(files == ["SleepSurvey.swift": try text("PHRIndivoTests/Typed/SleepSurvey.swift")])
    }

    @Test("is asked for by --kind, and refuses another word")
    func option() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sdk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let models = Self.tests.appending(path: "Fixtures/Models").path
        let arguments = ["sdml", "generate", "--from", models, "--to", folder.path, "--kind"]
        #expect(SalusTools.run(arguments + ["sdk"]).status == 0)
        #expect(SalusTools.run(arguments + ["sdk", "--check"]).status == 0)
        #expect(SalusTools.run(arguments + ["cobol"]).errors.contains("--kind salus"))
        #expect(SalusTools.run(arguments).status == 2)
    }
}
