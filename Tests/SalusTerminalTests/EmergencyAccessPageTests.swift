import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of emergency access")
struct ThePageOfEmergencyAccess {
    private func asked(_ keys: [Key]) -> [EmergencyEffect] {
        Gallery.emergencies.after(keys).actions.compactMap { $0.effect(EmergencyEffect.self) }
    }

    @Test("shows the records, their owners and hours, and until when one is open")
    func rows() {
        let text = Gallery.emergencies.text()
        for part in ["Mia Winter", "jonas", "opens for 24 hours", "open until", "paused by its owner"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("opens a record with a reason, after a question whose safe answer comes first; not one that is paused")
    func opening() {
        let typed = [Key.enter] + .typing("found unconscious") + [.enter]
        #expect(asked(typed).isEmpty)
        #expect(asked(typed + [.enter]).isEmpty)
        #expect(
            asked(typed + [.right, .enter]) == [.open(Sample.emergencies[0], because: "found unconscious")])
        #expect(asked([.down, .down] + typed + [.right, .enter]).isEmpty)
    }
}

extension Sample {
    static let emergencies = [
        EmergencyRecord(
            record: id(3), title: "Mia Winter", owner: UserName("jonas"), hours: 24, openUntil: nil, isPaused: false),
        EmergencyRecord(
            record: id(4), title: "Nora Berg", owner: UserName("lin"), hours: 8,
            openUntil: noon.adding(seconds: 7200), isPaused: false),
        EmergencyRecord(
            record: id(5), title: "Otto Berg", owner: UserName("lin"), hours: 8, openUntil: nil, isPaused: true),
    ]
}

extension Gallery {
    static var emergencies: ClientScreen {
        receiving(byName("Emergency access"), .update(EmergencyAccessPage.self) { $0.receive(Sample.emergencies) })
    }

    static let emergencyScreens: [(name: String, screen: ClientScreen)] = [
        ("emergencies", emergencies),
        ("emergencyQuestion", emergencies.after([.enter] + .typing("found unconscious") + [.enter]).screen),
    ]
}
