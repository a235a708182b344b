import SalusBase
import SalusClient
import TerminalKit

/// The account's devices and sessions: since when each is signed in, when it was used last, which one this is. A device
/// can be signed out, after a question.
struct DevicesPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case signOut = "devices.signOut"
        case remove = "devices.remove"
        case replaceKeys = "devices.replaceKeys"
        case forget = "devices.forget"
        case signOutOthers = "devices.signOutOthers"
        case reload = "devices.reload"
    }

    /// The subject of a question.
    enum Subject { case device(OwnDevice), others, forgetting }

    private let time: LocalTime
    var list = RemoteList<OwnDevice, Subject>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Sessions and devices" }
    var asked: String { "which devices the account has" }
    var about: String { selected?.about(time) ?? "" }
    func text(of row: OwnDevice) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noDevice = selected == nil ? "the server has not listed any device yet" : nil
        let isGone =
            selected?.revokedAt != nil
            ? "it is removed already" : selected?.id == nil ? "this session belongs to no device" : nil
        let isOut = selected?.sessions.isEmpty == true ? "it is signed out already" : nil
        return switch command {
        case .signOut:
            Command(
                command.id, "Sign the selected device out", keys: ["x", "Delete"], group: "Page", hint: "sign out",
                unless: noDevice ?? isOut)
        case .remove:
            Command(
                command.id, "Remove the selected device from the account", keys: ["d"], group: "Page", hint: "remove",
                unless: noDevice ?? isGone)
        case .replaceKeys:
            Command(
                command.id, "New keys for the account: the device was in strange hands", keys: ["K"], group: "Page",
                unless: noDevice
                    ?? (selected?.isThis == true
                        ? "new keys are made on another device"
                        : selected?.id == nil ? "this session belongs to no device" : nil))
        case .forget:
            Command(command.id, "Forget this device: out of the account, erased here", keys: ["f"], group: "Page")
        case .signOutOthers:
            Command(
                command.id, "Sign every other device out", keys: ["X"], group: "Page", hint: "sign out all others",
                unless: noDevice ?? (others == 0 ? "no other device is signed in" : nil))
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ devices: [OwnDevice]) { list.receive(devices) { $0.id != nil && $0.id == $1.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: return askAgain(.run(DevicesEffect.load))
        case .remove: if let selected { return [.cover(PasswordPage(.removing(selected)))] }
        case .replaceKeys: if let selected { return [.cover(PasswordPage(.replacingKeys(selected)))] }
        case .forget: return [.cover(PasswordPage(.forgettingDevice))]
        case .signOut:
            question = selected.map {
                PageQuestion($0.question, .device($0), alternative: $0.isThis ? .forgetting : nil)
            }
        case .signOutOthers: question = PageQuestion(questionAboutOthers, .others)
        }
        return []
    }

    func confirmed(_ subject: Subject) -> [Step] {
        switch subject {
        case .device(let device): [.act(.run(DevicesEffect.signOut(device)))]
        case .others: [.act(.run(DevicesEffect.signOutOthers))]
        case .forgetting: [.cover(PasswordPage(.forgettingDevice))]
        }
    }

    private var others: Int { (list.rows ?? []).count { !$0.isThis && !$0.sessions.isEmpty } }

    private var questionAboutOthers: Dialog {
        let which = others == 1 ? "The other device is" : "\(others) devices are"
        return .confirm(
            "Sign every other device out?", "\(which) signed out at once. \(OwnDevice.whatStays)", action: "Sign out")
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        let since = TableView.Heading("Signed in since", .fixed(17))
        let headings: [TableView.Heading] =
            [.init("Device", .flexible)] + (isWide ? [since] : []) + [.init("Last used", .fixed(17))]
        return TableView(
            headings, count: rowCount, position: position, isFocused: isFocused, empty: "The account has no device.",
            id: "devices"
        ) { [rows = list.rows, time] row in rows?[row].cells(time, isWide: isWide) ?? [] }
    }
}

extension DevicesPage {
    static let entry = PageEntry(
        "app.devices", "Sessions and devices of the account", keys: ["D"],
        unless: { $0.isOnTop(DevicesPage.self) }
    ) { _, main in [.cover(DevicesPage(time: main.time)), .act(.run(DevicesEffect.load))] }
}
