import Foundation
@testable import SalusBase
import Testing

/// A machine says its zone by a link, and by a line beside a copy where an image was made without links.
@Suite struct NamingTheMachinesZone {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "salus-zone-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func name(line: String) throws -> String? {
        try Data(line.utf8).write(to: folder.appending(path: "timezone"))
        defer { try? FileManager.default.removeItem(at: folder) }
        return ZoneRules.localName(
            clock: folder.appending(path: "localtime").path, line: folder.appending(path: "timezone").path,
            folder: ZoneRules.folder)
    }

    private func link(to name: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "localtime").path, withDestinationPath: "\(ZoneRules.folder)/\(name)")
    }

    private func copy(of name: String) throws {
        let bytes = try Data(contentsOf: URL(filePath: "\(ZoneRules.folder)/\(name)"))
        try bytes.write(to: folder.appending(path: "localtime"))
    }

    @Test func followsTheLink() throws {
        try link(to: "Europe/Berlin")
        #expect(try name(line: "America/New_York\n") == "Europe/Berlin")
    }

    @Test(arguments: ["Asia/Kolkata\n", "Asia/Kolkata"]) func takesTheLineBesideACopy(_ line: String) throws {
        try copy(of: "Asia/Kolkata")
        #expect(try name(line: line) == "Asia/Kolkata")
    }

    @Test(arguments: ["Europe/Berlin\n", "../Asia/Kolkata\n", "", "Nowhere/AtAll\n"])
    func believesNoOtherLine(_ line: String) throws {
        try copy(of: "Asia/Kolkata")
        #expect(try name(line: line) == nil)
    }

    @Test func isSilentWithoutBoth() throws { #expect(try name(line: "Asia/Kolkata\n") == nil) }
}
