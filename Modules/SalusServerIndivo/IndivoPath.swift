import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// The parts of an Indivo call's path as values. What cannot be an identifier is refused as an unknown one would be.
struct IndivoPath: Sendable {
    let parts: [String: String]

    /// A part by its name in the table; empty for a path without it.
    subscript(name: String) -> String { parts[name] ?? "" }

    func record() throws(DomainError) -> RecordID { try known(RecordID(self["record"])) }

    func carenet() throws(DomainError) -> CarenetID { try known(CarenetID(self["carenet"])) }

    /// The record or the carenet that the path names.
    func recordPart() throws(DomainError) -> RecordPart {
        parts["carenet"] == nil ? .record(try record()) : .carenet(try carenet())
    }

    func accountName() throws(DomainError) -> UserName { try known(UserName(self["account"])) }

    func appName() throws(DomainError) -> AppName { try known(AppName(self["app"])) }

    func document(_ name: String = "document") throws(DomainError) -> DocumentID { try found(DocumentID(self[name])) }

    func externalName() throws(DomainError) -> ExternalName { ExternalName(self["external"], of: try appName()) }

    func relation() throws(DomainError) -> DocumentRelation {
        try found(DocumentRelation(rawValue: self["relation"]))
    }

    func shareInvitation() throws(DomainError) -> ShareInvitationID {
        try found(ShareInvitationID(self["invitation"]))
    }

    func message() throws(DomainError) -> InboxMessageID { try found(InboxMessageID(self["message"])) }

    func attachmentNumber() throws(IndivoFault) -> Int {
        guard let number = Int(digits: self["number"]) else {
            throw .badRequest("An attachment is named by its number")
        }
        return number
    }

    private func known<Value>(_ value: Value?) throws(DomainError) -> Value {
        guard let value else { throw .denied }
        return value
    }

    private func found<Value>(_ value: Value?) throws(DomainError) -> Value {
        guard let value else { throw .notFound }
        return value
    }
}

/// The places of documents that apps keep for themselves.
extension IndivoPath {
    /// The name under which an app's preferences of a person are stored.
    static let preferences = AppDocumentAddress.named("preferences")

    func ownStorage() throws(DomainError) -> AppStorage { .own(try appName()) }

    func recordStorage() throws(DomainError) -> AppStorage { .record(try record(), try appName()) }

    func accountStorage() throws(DomainError) -> AppStorage { .account(try accountName(), try appName()) }

    var keptName: AppDocumentAddress { .named(self["external"]) }

    func keptDocument() throws(DomainError) -> AppDocumentAddress { .id(try document()) }
}
