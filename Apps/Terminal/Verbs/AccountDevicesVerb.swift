import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus devices`: the devices and sessions of the account.
enum AccountDevicesVerb {
    static let devices = ScriptVerb(
        "devices", "list the devices of your account, or sign one out", options: [end],
        about: """
            This device first, then by last use, with browsers that are signed in. Asks the server. With --end a device
            is signed out at once; what is stored there stays, locked by its local password.
            """,
        examples: [
            .init(command: "salus devices", comment: "where you are signed in"),
            .init(command: "salus devices --end phone", comment: "the phone asks for the password again"),
        ],
        run: { (work: ScriptWork) in
            if let word = work.invocation[end] {
                let device = try await work.device(word)
                try await work.client.signOut(device)
                work.wrote("\(device.title) is signed out")
                work.console.remark("\(device.title) is signed out.")
            }
            let devices = try await work.client.ownDevices()
            let report = OwnDeviceListReport(devices: devices.map(OwnDeviceReport.init))
            try work.console.show(report, essence: devices.compactMap { $0.id.map { "\($0)" } }) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    private static let end = Option(name: "end", value: "DEVICE", help: "sign it out: its name or identifier")
}

extension ScriptWork {
    /// The device that a word means. Throws for this one: its session is what asks.
    fileprivate func device(_ word: String) async throws -> OwnDevice {
        let device = try NamedChoice(word, what: "device", from: "salus devices").one(
            of: try await client.ownDevices().filter { !$0.sessions.isEmpty }, key: { $0.id.map { "\($0)" } ?? "" },
            name: { $0.name ?? $0.title })
        guard !device.isThis else {
            throw ScriptFailure(
                .refused, "This is the device that you are using.", nextStep: "Sign out here in the screens (D).")
        }
        return device
    }
}

private struct OwnDeviceReport: Encodable {
    let device: DeviceID?
    let name: String
    let isThis: Bool
    let addedAt: Instant
    let removedAt: Instant?
    let sessions: Int
    let lastUse: Instant?

    init(_ device: OwnDevice) {
        (self.device, name, isThis) = (device.id, device.title, device.isThis)
        (addedAt, removedAt) = (device.addedAt, device.revokedAt)
        (sessions, lastUse) = (device.sessions.count, device.lastUse)
    }

    func state(_ time: LocalTime) -> String {
        if let removedAt { return "removed \(time.text(removedAt))" }
        return sessions == 0 ? "signed out" : "used \(lastUse.map(time.text) ?? "never")"
    }
}

private struct OwnDeviceListReport: Encodable {
    let devices: [OwnDeviceReport]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        layout.table(
            ["DEVICE", "NAME", "ADDED", "STATE"],
            devices.map { device in
                [
                    TableCell(device.device.map { ShortIdentifier.of($0) } ?? "", isWhole: true),
                    TableCell(device.name),
                    TableCell(time.text(device.addedAt)), TableCell(device.state(time)),
                ]
            })
    }
}
