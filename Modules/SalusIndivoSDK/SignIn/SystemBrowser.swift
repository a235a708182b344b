import SalusBase

/// The browser that the person uses.
public enum SystemBrowser {
    /// Shows an address by `xdg-open`. Throws `signInEnded` when there is none; open the address another way then.
    @Sendable public static func open(_ address: String) async throws {
        let outcome = await withCheckedContinuation { (done: CheckedContinuation<ChildProcess.Outcome?, Never>) in
            startDetachedThread {
                done.resume(returning: ChildProcess.run("/usr/bin/env", ["xdg-open", address], readsOutput: false))
            }
        }
        guard outcome?.isSuccess == true else { throw IndivoSDKError.signInEnded }
    }
}
