import Foundation
import TestSupport
import Testing

@testable import SalusClient

@Suite("Profiles beside each other")
struct ListingProfiles {
    private func profile(_ account: String, server: String, at path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let description = ProfileDescription(server: server, account: account, store: "00", authorityFile: nil)
        try JSONEncoder().encode(description).write(to: URL(fileURLWithPath: "\(path)/profile.json"))
    }

    @Test("are listed with account and server, other folders are not, and a damaged one says so")
    func lists() throws {
        let folder = try TemporaryDirectory()
        try profile("ana", server: "https://salus.example.org", at: folder.path("a"))
        try profile("bo", server: "", at: folder.path("b"))
        try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path("z"), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: URL(fileURLWithPath: folder.path("z/profile.json")))
        let listed = ProfileDirectory(path: folder.path("a")).beside()
        #expect(listed.map(\.account) == ["ana", "bo", nil])
        #expect(listed.map(\.server) == ["https://salus.example.org", "", ""])
        #expect(ProfileDirectory(path: folder.path("a") + "/").beside() == listed)
        #expect(listed.map(\.path) == ["a", "b", "z"].map { folder.path($0) })
    }

    @Test("one more gets a folder where nothing is")
    func adds() throws {
        let folder = try TemporaryDirectory()
        let first = ProfileDirectory(path: folder.path("profile"))
        #expect(first.beside() == [])
        #expect(first.unusedBeside().path == folder.path("profile-2"))
        try profile("bo", server: "", at: folder.path("profile-2"))
        #expect(first.unusedBeside().path == folder.path("profile-3"))
        #expect(ProfileDirectory(path: "relative").unusedBeside().path == "profile-2")
    }
}
