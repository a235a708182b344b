import SalusAPI
import SalusDomain
import SalusModels
import TerminalKit

extension FuzzedParser {
    static let words = [
        FuzzedParser(text: "words", "User names, enrolment codes, days, places in the log, notices between servers.") {
            text in
            if let name = UserName(text) { demand(UserName(name.text) == name, "a user name is canonical") }
            if let code = EnrolmentCode(text) {
                demand(EnrolmentCode(code.text)?.text == code.text, "an enrolment code reads back")
            }
            if let day = CalendarDay(text) { demand(CalendarDay(day.text) == day, "a day reads back") }
            if let notice = Notice(text) { demand(Notice(notice.description) == notice, "a notice reads back") }
            if let place = LoggedPlace(text: text) {
                demand(LoggedPlace(text: place.text) == place, "a place reads back")
            }
        }
    ]
}
