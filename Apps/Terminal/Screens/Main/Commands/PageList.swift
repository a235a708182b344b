import TerminalKit

/// The pages that keys of the main screen open, in the order in which help lists them. A new page is a line here.
enum PageList {
    /// About the selected person's record.
    static let record: [PageEntry] = [
        DrawnTimelinePage.entry, ReportPage.entry, SameItemsPage.entry, AddPage.entry, RecordFiles.upload,
        RecordFiles.export, SharingPage.entry, AppsPage.entry, AppletsPage.entry,
        NewRecord.entry, OffersPage.handingOver,
    ]

    static let sync: [PageEntry] = [SyncPage.entry]

    /// About the account and the program.
    static let program: [PageEntry] = [
        TodayPage.entry, SettingsPage.entry, OwnProfilePage.entry, ReceivedPage.entry, OffersPage.entry,
        EmergencyAccessPage.entry,
        ConversationsPage.entry,
        InboxPage.entry,
        NoticesPage.entry,
        VaultsPage.entry, CarePage.entry, DoctorsPage.entry,
        PatientsPage.entry, DevicesPage.entry, RegistrationsPage.entry, ApprovalRequestsPage.entry,
        RecoveryContactsPage.entry,
        VaultRestorePage.entry, PasswordPage.remembering, PasswordPage.forgetting, PasswordPage.lettingIn,
        PasswordPage.changing, PasswordPage.renewingCode, PasswordPage.changingLocal, PasswordPage.deleting,
        PasswordPage.keeping, BrowserPage.entry,
        UnsavedPage.entry,
    ]

    static let all = record + sync + program
}
