import SalusBase
import SalusClient
import TerminalKit

/// The account's devices and sessions: since when each is signed in, when it was used last, which one this is. A device
/// can be signed out, after a question.
struct DevicesPage: CoveringPane, ListPane {
    /// What a question would do.
    private enum Subject { case device(OwnDevice), others(Int) }

    /// Nil until the server has told.
    private var devices: [OwnDevice]?
    private var refusal: Notice?
    private var question: (dialog: Dialog, subject: Subject)?
    private let time: LocalTime
    var position = ListPosition()

    init(time: LocalTime) { self.time = time }

    var title: String { "Sessions and devices" }
    var takesKeys: Bool { question != nil }
    var rowCount: Int { devices?.count ?? 0 }
    func rowText(_ row: Int) -> String { devices?[row].title ?? "" }

    func commands(isFocused: Bool) -> [Command] {
        let noDevice = selected == nil ? "the server has not told of any device" : nil
        let isGone =
            selected?.revokedAt != nil
            ? "it is removed already" : selected?.id == nil ? "this session belongs to no device" : nil
        let isOut = selected?.sessions.isEmpty == true ? "it is signed out already" : nil
        return [
            Self.closing,
            Command(
                "devices.signOut", "Sign the selected device out", keys: ["x", "Delete"], group: "Page",
                hint: "sign out", unless: noDevice ?? isOut),
            Command(
                "devices.remove", "Remove the selected device from the account", keys: ["d"], group: "Page",
                hint: "remove", unless: noDevice ?? isGone),
            Command(
                "devices.signOutOthers", "Sign every other device out", keys: ["X"], group: "Page",
                hint: "sign out all others", unless: noDevice ?? (others == 0 ? "no other device is signed in" : nil)),
            Command("devices.reload", "Ask the server again", keys: ["r"], group: "Page", hint: "ask again"),
        ]
    }

    mutating func receive(_ devices: [OwnDevice]) {
        let before = selected?.id
        (self.devices, refusal) = (devices, nil)
        let place = devices.firstIndex { $0.id != nil && $0.id == before }
        position.select(place ?? position.selected, count: devices.count)
    }

    mutating func refused(_ advice: Notice) { if devices == nil { refusal = advice } }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "page.back": return [.closePage]
        case "devices.reload":
            refusal = nil
            return [.act(.loadDevices)]
        case "devices.remove": if let selected { return [.askPassword(.removing(selected))] }
        case "devices.signOut": if let selected { ask(.device(selected)) }
        case "devices.signOutOthers": ask(.others(others))
        default: break
        }
        return []
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event, nil) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if question != nil { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        if case .row(let row) = target?.part { position.select(row, count: rowCount) }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard devices != nil else { return Padding(Text(waiting, .muted)).render(in: size) }
        let about = Text(selected?.about(time) ?? "", .muted)
        let grid = Column([
            Column.Item(.flexible, table(isFocused: isFocused && question == nil, isWide: size.width >= 66)),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(about)),
        ]).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private var waiting: String {
        refusal.map { "The server keeps this list, and it could not be asked.\n\n\($0.text)\n\nPress r to try again." }
            ?? "Asking the server which devices the account has…"
    }

    private var selected: OwnDevice? { devices.flatMap { position.selected < $0.count ? $0[position.selected] : nil } }

    private var others: Int { (devices ?? []).count { !$0.isThis && !$0.sessions.isEmpty } }

    private mutating func ask(_ subject: Subject) {
        switch subject {
        case .device(let device): question = (device.question, subject)
        case .others(let count):
            let which = count == 1 ? "The other device is" : "\(count) devices are"
            question = (
                .confirm(
                    "Sign every other device out?", "\(which) signed out at once. \(OwnDevice.whatStays)",
                    action: "Sign out"), subject
            )
        }
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard let subject = question?.subject, let answer = question?.dialog.handle(event, target: target),
            case .answered(let id) = answer
        else { return [] }
        question = nil
        guard id == "confirm" else { return [] }
        switch subject {
        case .device(let device): return [.act(.signOut(device))]
        case .others: return [.act(.signOutOthers)]
        }
    }

    private func table(isFocused: Bool, isWide: Bool) -> TableView {
        let since = TableView.Heading("Signed in since", .fixed(17))
        let headings: [TableView.Heading] =
            [.init("Device", .flexible)] + (isWide ? [since] : []) + [.init("Last used", .fixed(17))]
        return TableView(
            headings, count: rowCount, position: position, isFocused: isFocused, empty: "The account has no device.",
            id: "devices"
        ) { [devices, time] row in devices?[row].cells(time, isWide: isWide) ?? [] }
    }
}
