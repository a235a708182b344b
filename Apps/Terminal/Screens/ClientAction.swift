package import SalusClient
package import SalusModels

/// Requests of the screens to the program.
package enum ClientAction: Sendable {
    /// Work that waits for the client, the server or a device; it is beside the screen that asks for it.
    case run(any ClientEffect)
    /// Shows the screens by these settings from now on, and keeps them.
    case use(ScreenSettings)
    /// Keeps what was typed into forms and not saved, in the place of what was kept before.
    case keepForms([UnsavedForm])
    /// Closes the database on this device; what is shown is gone already.
    case lock
    /// Shows another account of this device, or lists them.
    case accounts(AccountsRequest)
    /// Shows a picture, in the way that the terminal has.
    case picture(DocumentPicture)
    /// Rings the terminal's bell.
    case ring
    case suspend
    case quit
}

/// A change with the change that takes it back.
package struct Reversible: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        case status(DocumentStatus, of: [DocumentID], in: RecordID, reason: String? = nil)
        case archived(Bool, InboxMessageID)
        case care(CareEdit, of: AccountID?)

        /// The record that it writes to, if it does.
        var record: RecordID? {
            switch self {
            case .status(_, _, let record, _): record
            case .archived, .care: nil
            }
        }
    }

    /// Without a full stop: it is part of commands and toasts.
    package let title: String
    package let change: Change
    package let inverse: Change

    package init(_ title: String, _ change: Change, inverse: Change) {
        (self.title, self.change, self.inverse) = (title, change, inverse)
    }
}
