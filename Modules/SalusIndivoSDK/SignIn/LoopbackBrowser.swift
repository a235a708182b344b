public import SalusBase
import SalusHTTP

/// Opens the system's browser, and listens on a free port of this machine for its return (RFC 8252 section 7.3).
public struct LoopbackBrowser: IndivoBrowser {
    private let open: @Sendable (_ address: String) async throws -> Void
    private let patience: Duration

    /// `open` shows an address, by `xdg-open` unless said otherwise; `patience` is how long the person may take.
    public init(
        patience: Duration = .seconds(600),
        open: @escaping @Sendable (_ address: String) async throws -> Void = SystemBrowser.open
    ) {
        (self.patience, self.open) = (patience, open)
    }

    public func visit(
        _ page: @escaping @Sendable (_ callback: String) async throws -> String
    ) async throws -> [FormParameter] {
        let (returns, arrived) = AsyncStream.makeStream(of: [FormParameter].self)
        let listener = try EpollEngine().listen(ServerConfiguration(host: "127.0.0.1", port: 0)) { request in
            Self.answer(request) { arrived.yield($0) }
        }
        do {
            try await open(try await page("http://127.0.0.1:\(listener.port)\(Self.path)"))
            let fields = try await Self.first(of: returns, within: patience)
            await listener.stop(grace: .seconds(2))
            return fields
        } catch {
            await listener.stop(grace: .zero)
            throw error
        }
    }

    private static let path = "/did_receive_verifier"

    private static func answer(_ request: HTTPRequest, _ arrived: ([FormParameter]) -> Void) -> HTTPResponse {
        guard request.method == .get, request.target.text.hasPrefix(path + "?") else {
            return HTTPResponse(status: 404)
        }
        arrived(request.target.query)
        return HTTPResponse(text: "You are signed in. Close this window and go back to the app.\n")
    }

    private static func first(
        of returns: AsyncStream<[FormParameter]>, within patience: Duration
    ) async throws -> [FormParameter] {
        try await withThrowingTaskGroup(of: [FormParameter]?.self) { group in
            group.addTask { await returns.first { _ in true } }
            group.addTask {
                try await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            guard let fields = try await group.next() ?? nil else {
                try Task.checkCancellation()
                throw IndivoSDKError.signInEnded
            }
            return fields
        }
    }
}

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
