import PHRCalendar
package import SalusServer

extension ProtocolDefinition {
    /// Calendars and contacts that people bring are only read; there is nothing to serve.
    package static let calendars = ProtocolDefinition("calendar", title: "Calendars and contacts", place: .none)
}

extension ProtocolService {
    package static var calendars: ProtocolService {
        var service = ProtocolService(.calendars)
        service.readers = [.calendar, .contacts]
        return service
    }
}

extension DocumentReader {
    static let calendar = DocumentReader(
        name: "a calendar", recognises: { CalendarDocument.isCalendar($0) },
        parse: CalendarDocument.parse)

    static let contacts = DocumentReader(
        name: "contacts", recognises: { ContactsDocument.isContacts($0) },
        parse: ContactsDocument.parse)
}
