import PHRAppleHealth
import PHRCalendar
package import SalusServer

extension ProtocolDefinition {
    /// Files that people bring from their own devices are only read; there is nothing to serve.
    package static let personalFiles = ProtocolDefinition("files", title: "Personal files", place: .none)
}

extension ProtocolService {
    package static var personalFiles: ProtocolService {
        var service = ProtocolService(.personalFiles)
        service.readers = [.appleHealth, .calendar, .contacts]
        return service
    }
}

extension DocumentReader {
    /// The root follows a DOCTYPE of some kilobytes, which names it.
    static let appleHealth = DocumentReader(
        name: "an Apple Health export",
        recognises: {
            let head = $0.prefix(4096)
            let names = ["<!DOCTYPE HealthData", "<HealthData "]
            return $0.first == UInt8(ascii: "<") && names.contains { head.firstRange(of: $0.utf8) != nil }
        },
        read: { bytes throws(UnreadableDocument) in
            do throws(AppleHealthError) {
                return try AppleHealthDocument.parse(bytes)
            } catch {
                throw UnreadableDocument(text: "\(error)", isForeign: error == .notAnExport)
            }
        })

    static let calendar = DocumentReader(
        name: "a calendar", recognises: { CalendarDocument.isCalendar($0) },
        read: { bytes throws(UnreadableDocument) in
            do throws(ContentLineError) {
                return try CalendarDocument.parse(bytes)
            } catch {
                throw UnreadableDocument(text: "\(error)")
            }
        })

    static let contacts = DocumentReader(
        name: "contacts", recognises: { ContactsDocument.isContacts($0) },
        read: { bytes throws(UnreadableDocument) in
            do throws(ContentLineError) {
                return try ContactsDocument.parse(bytes)
            } catch {
                throw UnreadableDocument(text: "\(error)")
            }
        })
}
