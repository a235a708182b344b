import SalusBase

/// Pauses a share, and goes on with it; both are a button of the sharing page.
enum PauseSharePage {
    @Sendable static func pause(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await set(true, exchange)
    }

    @Sendable static func resume(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await set(false, exchange)
    }

    private static func set(_ isPaused: Bool, _ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.pauseShare(
            of: exchange.part("record"), with: exchange.part("account"), isPaused: isPaused, try exchange.session())
        return SharingWebPage.done(isPaused ? "paused" : "resumed", exchange)
    }
}
