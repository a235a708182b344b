import PHRCalendar
import SalusModels

@main
struct Main {
    static func main() throws {
        let bytes = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240304\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
        let card = Array("BEGIN:VCARD\nFN:Ole Vik\nEND:VCARD\n".utf8)
        let appointments = try CalendarDocument.parse(bytes)
        print(appointments.facts.first?.model ?? "nothing")
        let contacts = try ContactsDocument.parse(card)
        print(contacts.facts.first?.model ?? "nothing")
    }
}
