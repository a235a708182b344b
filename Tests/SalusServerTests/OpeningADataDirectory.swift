import Foundation
import Glibc
import SalusAPI
import SalusDomain
import SalusServer
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite struct OpeningADataDirectory {
    private func open(
        _ folder: TemporaryDirectory, _ configuration: Configuration = .forTests
    ) async throws -> OpenPlatform {
        try await OpenPlatform.open(
            DataDirectory(folder.path("data")), configuration, parts: TestServer.parts(CapturedLog()))
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func theFirstTimeMakesEverythingAndSaysSo() async throws {
        let folder = try TemporaryDirectory()
        let first = try await open(folder)
        #expect(first.made.count == 3)
        let directory = DataDirectory(folder.path("data"))
        for file in [directory.keys, directory.operatorToken, directory.mainDatabase, directory.keyDatabase] {
            #expect(mode(file) == 0o600, Comment(rawValue: file))
        }
        await first.close()
        let second = try await open(folder)
        #expect(second.made == [])
        await second.close()
    }

    @Test func aSecondProgramIsRefusedUntilTheFirstHasClosed() async throws {
        let folder = try TemporaryDirectory()
        let first = try await open(folder)
        await #expect { try await open(folder) } throws: {
            guard case BootstrapError.inUse = $0 else { return false }
            return "\($0)".contains("Stop that salus-server")
        }
        await first.close()
        await (try open(folder)).close()
    }

    @Test func aLostKeyFileIsNotReplaced() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        let keys = DataDirectory(folder.path("data")).keys
        try FileManager.default.removeItem(atPath: keys)
        await #expect { try await open(folder) } throws: { "\($0)".contains("server.keys is missing") }
        #expect(!FileManager.default.fileExists(atPath: keys))
    }

    @Test func aKeyFileThatOthersCanReadIsRefused() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        chmod(DataDirectory(folder.path("data")).keys, 0o640)
        await #expect { try await open(folder) } throws: { "\($0)".contains("chmod 600") }
    }

    @Test func aFolderThatOthersCanUseIsRefused() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        chmod(folder.path("data"), 0o750)
        await #expect { try await open(folder) } throws: { "\($0)".contains("chmod 700") }
        chmod(folder.path("data"), 0o700)
        await (try open(folder)).close()
    }

    @Test func aServerWithAnotherOriginIsRefused() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        let file = DataDirectory(folder.path("data")).origin
        try "https://elsewhere.test\n".write(toFile: file, atomically: false, encoding: .utf8)
        await #expect { try await open(folder) } throws: { "\($0)".contains("belong to the origin https://localhost") }
    }

    @Test func theKeyFileOfAnotherDirectoryIsRefused() async throws {
        let (folder, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        await (try open(folder)).close()
        await (try open(other)).close()
        let keys = DataDirectory(folder.path("data")).keys
        try FileManager.default.removeItem(atPath: keys)
        try FileManager.default.copyItem(atPath: DataDirectory(other.path("data")).keys, toPath: keys)
        await #expect { try await open(folder) } throws: { "\($0)".contains("does not open with this key") }
    }

    @Test func aDamagedKeyFileIsRefused() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        truncate(DataDirectory(folder.path("data")).keys, 100)
        await #expect { try await open(folder) } throws: { "\($0)".contains("not a key file") }
    }

    @Test func theOriginIsFixedWhenTheDirectoryIsMade() async throws {
        let folder = try TemporaryDirectory()
        var configuration = Configuration.forTests
        configuration.origin = "https://salus.example"
        let first = try await open(folder, configuration)
        #expect(first.environment.settings.origin == "https://salus.example")
        await first.close()
        let second = try await open(folder)
        #expect(second.environment.settings.origin == "https://salus.example")
        await second.close()
        configuration.origin = "https://other.example"
        await #expect { try await open(folder, configuration) } throws: { "\($0)".contains("cannot be changed") }
    }

    @Test func goesOnWhereACrashInterruptedTheMaking() async throws {
        let folder = try TemporaryDirectory()
        await (try open(folder)).close()
        let directory = DataDirectory(folder.path("data"))
        for path in [directory.origin, directory.mainDatabase, directory.keyDatabase] {
            try FileManager.default.removeItem(atPath: path)
        }
        let again = try await open(folder)
        #expect(again.made.count == 1)
        await again.close()
    }
}

@Suite struct ReachingADataDirectory {
    @Test func opensItWhenNoServerRuns() async throws {
        let folder = try TemporaryDirectory()
        let directory = DataDirectory(folder.path("data"))
        let parts = TestServer.parts(CapturedLog())
        await (try OpenPlatform.open(directory, .forTests, parts: parts)).close()
        guard case .opened(let platform) = try await DirectoryAccess.reach(directory, parts: parts) else {
            Issue.record("a server is said to run")
            return
        }
        await platform.close()
    }

    @Test func tellsWhereTheServerIs() async throws {
        let folder = try TemporaryDirectory()
        let directory = DataDirectory(folder.path("data"))
        let parts = TestServer.parts(CapturedLog())
        let server = try await RunningServer.start(directory, .forTests, parts: parts)
        guard case .running(let run, let authorization) = try await DirectoryAccess.reach(directory, parts: parts)
        else {
            Issue.record("the running server was not found")
            return
        }
        #expect(run.url == server.url)
        #expect(authorization == server.platform.operatorAuthorization)
        await server.stop()
    }

    @Test func makesNothingWhereNothingIs() async throws {
        let folder = try TemporaryDirectory()
        let directory = DataDirectory(folder.path("none"))
        await #expect { try await DirectoryAccess.reach(directory) } throws: { "\($0)".contains("salus-admin init") }
        #expect(!FileManager.default.fileExists(atPath: directory.path))
    }
}
