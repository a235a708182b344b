import SalusHTML

/// Where a browser opens the link of an invitation to a vault. The page knows nothing of it: the secret after `#` stays
/// in the browser, and vaults are opened on devices only.
enum InvitationPage {
    static let page = WebPage(
        "You are invited to a vault",
        .p(
            "The sender of this link shares a vault with you. ",
            "It is sealed: only devices of its members can open it, and no page of this server can."),
        .tag(
            "ol", [:],
            .tag("li", [:], "Copy the whole address of this page, with everything after the sign #."),
            .tag(
                "li", [:], "Open ", .tag("kbd", [:], "salus"),
                " on your device and sign in. Without an account, ask the operator of this server for one."),
            .tag(
                "li", [:], "Open the page of vaults with ", .tag("kbd", [:], "V"), ", press ",
                .tag("kbd", [:], "J"), " and paste the address.")),
        .muted("The part after # is the secret of the invitation. It was not sent to this server; do not pass it on."))
}
