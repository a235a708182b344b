import SalusAPI
import SalusDomain
import SalusModels
import SalusServerDomain
import TerminalKit

extension FuzzedParser {
    static let words = [
        FuzzedParser(text: "words", "User names, enrolment codes, days, places in the log, notices between servers.") {
            text in
            if let name = UserName(text) { demand(UserName(name.text) == name, "a user name is canonical") }
            for kind in OneTimeCode.Kind.allCases {
                guard let code = OneTimeCode(text, kind) else { continue }
                demand(OneTimeCode(code.text, kind)?.text == code.text, "a one-time code reads back")
            }
            if let day = CalendarDay(text) { demand(CalendarDay(day.text) == day, "a day reads back") }
            if let notice = CommitNotice(text) {
                demand(CommitNotice(notice.description) == notice, "a notice reads back")
            }
            if let place = LoggedPlace(text: text) {
                demand(LoggedPlace(text: place.text) == place, "a place reads back")
            }
        }
    ]
}
