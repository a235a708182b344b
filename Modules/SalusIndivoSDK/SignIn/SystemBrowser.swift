import Foundation

/// The browser that the person uses.
public enum SystemBrowser {
    /// Shows an address by `xdg-open`. Throws `signInEnded` when there is none; open the address another way then.
    @Sendable public static func open(_ address: String) async throws {
        let opener = Process()
        opener.executableURL = URL(filePath: "/usr/bin/env")
        opener.arguments = ["xdg-open", address]
        (opener.standardOutput, opener.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        let status = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int32, any Error>) in
            opener.terminationHandler = { done.resume(returning: $0.terminationStatus) }
            do { try opener.run() } catch { done.resume(throwing: error) }
        }
        guard status == 0 else { throw IndivoSDKError.signInEnded }
    }
}
