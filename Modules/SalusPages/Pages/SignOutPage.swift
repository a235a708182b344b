/// The end of a visit.
enum SignOutPage {
    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .become(nil, then: exchange.address("/logout"))
    }

    /// Apps that show these pages know by its address that the person left.
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(
            Page(
                "Signed out", .p("This browser is signed out. Apps that you allowed go on until you end their access."),
                .p(.link("Sign in again", to: exchange.address("/login")))))
    }
}
