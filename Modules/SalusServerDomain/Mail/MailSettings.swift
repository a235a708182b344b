import SalusDomain
public import SalusModels

/// The settings of this installation's mail to people.
public struct MailSettings: Sendable {
    /// Nothing is queued while it is off, so that what was meant for last year does not leave on
    /// the day it is switched on.
    public var isOn: Bool
    /// The name of the installation in mails.
    public var server: String
    /// The address of the web pages, without a slash at the end; empty for none.
    public var pages: String
    /// One for each kind.
    public var texts: [MailKind: MailTemplate]

    public init(
        isOn: Bool = false, server: String = "", pages: String = "",
        texts: [MailKind: MailTemplate] = MailTemplate.standard
    ) { (self.isOn, self.server, self.pages, self.texts) = (isOn, server, pages, texts) }
}
