import TerminalKit

/// The pages that keys of the main screen open, in the order in which help lists them. A new page is a line here;
/// `onServer` marks those that ask a server, or other people.
enum PageList {
    /// About the selected person's record.
    static let record: [PageEntry] =
        [
            DrawnTimelinePage.entry, ReportPage.entry, SameItemsPage.entry, AddPage.entry, RecordFiles.upload,
            RecordFiles.export, RecordFiles.takeAlong, RecordFiles.archive, RecordFiles.archiveImport,
            TableMappingPage.entry, RecordImportsPage.entry, SourcesPage.entry,
            SharingPage.entry.onServer,
            AppsPage.entry.onServer, AppletsPage.entry,
            NewRecord.entry, OffersPage.handingOver.onServer,
        ] + PersonPictureEffect.entries

    static let sync: [PageEntry] = [SyncPage.entry]

    /// About the account and the program.
    static let program: [PageEntry] =
        [TodayPage.entry, FindPage.entry, CarePage.entry, SettingsPage.entry, AccountsPage.entry]
        + account.map(\.onServer)
        + [PasswordPage.changingLocal, ConnectPage.entry, UnsavedPage.entry]

    private static let account: [PageEntry] = [
        OwnProfilePage.entry, ReceivedPage.entry, OffersPage.entry, EmergencyAccessPage.entry,
        ConversationsPage.entry, InboxPage.entry, NoticesPage.entry,
        VaultsPage.entry, DoctorsPage.entry,
        PatientsPage.entry, DevicesPage.entry, RegistrationsPage.entry, ApprovalRequestsPage.entry,
        RecoveryContactsPage.entry,
        VaultRestorePage.entry, PasswordPage.remembering, PasswordPage.forgetting, PasswordPage.lettingIn,
        PasswordPage.changing, PasswordPage.renewingCode, PasswordPage.deleting, PasswordPage.keeping,
        BrowserPage.entry,
    ]

    static let all = record + sync + program
}
