import SalusHTTP

/// Every page with its handler.
enum PageTable {
    struct Entry: Sendable {
        let method: HTTPMethod
        /// Below the prefix.
        let path: String
        let handle: @Sendable (PageExchange) async throws(PageFault) -> PageAnswer

        init(
            _ method: HTTPMethod, _ path: String,
            _ handle: @escaping @Sendable (PageExchange) async throws(PageFault) -> PageAnswer
        ) {
            (self.method, self.path, self.handle) = (method, path, handle)
        }
    }

    /// Those of GET are looked at only: their calls change nothing (`UICaller.reading`).
    static let all = entering + records + sharing + person + apps

    private static let entering = [
        Entry(.get, "/login", SignInPage.show), Entry(.post, "/login", SignInPage.send),
        Entry(.get, "/login/device", DeviceSignInPage.show), Entry(.post, "/login/device", DeviceSignInPage.send),
        Entry(.post, "/login/device/session", DeviceSignInPage.take),
        Entry(.get, "/accounts/{account}/init/{secret}", FirstPasswordPage.invitation.show),
        Entry(.post, "/accounts/{account}/init/{secret}", FirstPasswordPage.invitation.send),
        Entry(.get, "/accounts/{account}/reset_password/{secret}", FirstPasswordPage.reset.show),
        Entry(.post, "/accounts/{account}/reset_password/{secret}", FirstPasswordPage.reset.send),
        Entry(.get, "/accounts/{account}/new_password/{secret}", FirstPasswordPage.forgotten.show),
        Entry(.post, "/accounts/{account}/new_password/{secret}", FirstPasswordPage.forgotten.send),
        Entry(.get, "/accounts/{account}/sign_up/{secret}", FirstPasswordPage.signUp.show),
        Entry(.post, "/accounts/{account}/sign_up/{secret}", FirstPasswordPage.signUp.send),
        Entry(.get, "/accounts/{account}/address/{secret}", AddressPage.show),
        Entry(.post, "/accounts/{account}/address/{secret}", AddressPage.send),
        Entry(.get, ForgottenPasswordPage.path, ForgottenPasswordPage.show),
        Entry(.post, ForgottenPasswordPage.path, ForgottenPasswordPage.send),
        Entry(.get, SignUpPage.path, SignUpPage.show), Entry(.post, SignUpPage.path, SignUpPage.send),
        Entry(.post, "/logout", SignOutPage.send), Entry(.get, "/logout", SignOutPage.show),
    ]

    private static let records = [
        Entry(.get, "/", RecordsPage.show), Entry(.get, "/records/{record}", SummaryPage.show),
        Entry(.get, "/records/{record}/timeline", TimelineWebPage.show),
        Entry(.get, "/records/{record}/timeline/list", TimelineListPage.show),
        Entry(.get, "/records/{record}/timeline/note", TimelineNotePage.show),
        Entry(.post, "/records/{record}/timeline/note", TimelineNotePage.send),
        Entry(.get, "/records/{record}/archive", ArchiveWebPage.show),
        Entry(.get, "/records/{record}/archive/file", ArchiveWebPage.file),
        Entry(.get, "/records/{record}/documents", DocumentsPage.show),
        Entry(.get, "/records/{record}/documents/{document}", DocumentWebPage.show),
        Entry(.get, "/records/{record}/documents/{document}/content", DocumentWebPage.open),
        Entry(.get, "/records/{record}/documents/{document}/download", DocumentWebPage.download),
        Entry(.get, "/records/{record}/apps", ConnectedAppsPage.show),
        Entry(.get, "/records/{record}/apps/{app}/end", EndAccessPage.show),
        Entry(.post, "/records/{record}/apps/{app}/end", EndAccessPage.send),
    ]

    private static let sharing = [
        Entry(.get, "/records/{record}/sharing", SharingWebPage.show),
        Entry(.post, "/records/{record}/sharing", SharingWebPage.share),
        Entry(.get, "/records/{record}/sharing/{account}/end", EndSharePage.show),
        Entry(.post, "/records/{record}/sharing/{account}/end", EndSharePage.send),
        Entry(.post, "/records/{record}/sharing/{account}/pause", PauseSharePage.pause),
        Entry(.post, "/records/{record}/sharing/{account}/resume", PauseSharePage.resume),
        Entry(.post, "/records/{record}/emergencies", EmergencyForm.send),
        Entry(.get, "/records/{record}/links", NewShareLinkForm.show),
        Entry(.post, "/records/{record}/links", NewShareLinkForm.send),
        Entry(.get, "/records/{record}/links/{link}/end", EndShareLinkPage.show),
        Entry(.post, "/records/{record}/links/{link}/end", EndShareLinkPage.send),
        Entry(.get, ShareLinkPage.path, ShareLinkPage.show),
        Entry(.post, "\(ShareLinkPage.path)/accept", ShareLinkPage.accept),
        Entry(.post, "\(ShareLinkPage.path)/decline", ShareLinkPage.decline),
        Entry(.post, "/records/{record}/carenets", SharingWebPage.makeCarenet),
        Entry(.get, "/records/{record}/carenets/{carenet}", CarenetPage.show),
        Entry(.post, "/records/{record}/carenets/{carenet}/members", CarenetPage.add),
        Entry(.get, "/records/{record}/carenets/{carenet}/members/{account}/end", EndMembershipPage.show),
        Entry(.post, "/records/{record}/carenets/{carenet}/members/{account}/end", EndMembershipPage.send),
    ]

    private static let person = [
        Entry(.get, ProfilePage.path, ProfilePage.show), Entry(.post, ProfilePage.path, ProfilePage.send),
        Entry(.post, ProfilePage.addressPath, ProfilePage.sendAddress),
        Entry(.post, ProfilePage.telephonePath, ProfilePage.sendTelephone),
        Entry(.get, DisplayFormWebPage.path, DisplayFormWebPage.show),
        Entry(.post, DisplayFormWebPage.path, DisplayFormWebPage.send),
        Entry(.get, UserNameWebPage.path, UserNameWebPage.show),
        Entry(.post, UserNameWebPage.path, UserNameWebPage.send),
        Entry(.get, DeletionWebPage.path, DeletionWebPage.show),
        Entry(.post, DeletionWebPage.path, DeletionWebPage.send),
        Entry(.post, DeletionWebPage.keepPath, DeletionWebPage.keep),
        Entry(.get, DeletionWebPage.donePath, DeletionWebPage.showDone),
        Entry(.get, EmergencyWebPage.path, EmergencyWebPage.list),
        Entry(.get, "\(EmergencyWebPage.path)/{record}", EmergencyWebPage.show),
        Entry(.post, "\(EmergencyWebPage.path)/{record}", EmergencyWebPage.send),
        Entry(.get, PasswordWebPage.path, PasswordWebPage.show),
        Entry(.post, PasswordWebPage.path, PasswordWebPage.send),
        Entry(.get, "/sessions", SessionsPage.show), Entry(.post, "/sessions/{session}/end", SessionsPage.send),
        Entry(.get, InboxWebPage.path, InboxWebPage.show), Entry(.get, NoticesWebPage.path, NoticesWebPage.show),
        Entry(.post, NoticesWebPage.readPath, NoticesWebPage.markRead),
        Entry(.post, "/inbox/{message}", MessageWebPage.open),
        Entry(.post, "/inbox/{message}/archive", MessageWebPage.archive),
        Entry(.post, "/inbox/{message}/attachments/{number}/accept", MessageWebPage.accept),
    ]

    private static let apps = [
        Entry(.get, "/oauth/authorize", ConsentPage.show), Entry(.post, "/oauth/authorize", ConsentPage.send),
        Entry(.get, AuthorizePage.path, AuthorizePage.show), Entry(.post, AuthorizePage.path, AuthorizePage.send),
        Entry(.get, "/installations", InstallationsPage.show),
        Entry(.get, "/installations/{key}/end", InstallationsPage.ask),
        Entry(.post, "/installations/{key}/end", InstallationsPage.send),
        Entry(.get, "/apps/{app}", LaunchPage.show), Entry(.get, "/apps/{app}/complete/", LaunchPage.complete),
        Entry(.post, "/apps/{app}/complete/", LaunchPage.send),
    ]
}
