import FoundationEssentials
import SalusBase
import SalusClient
import SalusCrypto

/// The desktop's key ring (the Secret Service of freedesktop.org) through Debian's `secret-tool`, which speaks to it
/// over D-Bus.
struct SecretTool: KeyRing {
    /// Nil when the program is not there, or this is no desktop's session.
    init?(environment: [String: String]) {
        guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil || environment["XDG_RUNTIME_DIR"] != nil,
            FileManager.default.isExecutableFile(atPath: Self.program)
        else { return nil }
    }

    private static let program = "/usr/bin/secret-tool"
    /// The person may be asked to unlock it; then that is given up.
    private static let patience = "60"

    func keep(_ secret: Secret, named name: String) async -> Bool {
        let text = secret.withBytes { Array(Base64URL.encode(Array($0)).utf8) }
        return await run(["store", "--label=Salus: this device", "application", "salus", "device", name], input: text)
            != nil
    }

    func secret(named name: String) async -> Secret? {
        let output = await run(["lookup", "application", "salus", "device", name], input: [])
        guard var bytes = output.flatMap({ Base64URL.decode(String(decoding: $0, as: UTF8.self)) }) else { return nil }
        return Secret(wiping: &bytes)
    }

    func forget(_ name: String) async {
        _ = await run(["clear", "application", "salus", "device", name], input: [])
    }

    /// The tool's output; nil when it failed. It waits on a thread of its own.
    private func run(_ arguments: [String], input: [UInt8]) async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            startDetachedThread {
                let tool = ChildProcess.run(
                    "/usr/bin/timeout", [Self.patience, Self.program] + arguments, input: input)
                continuation.resume(returning: tool.flatMap { $0.isSuccess ? $0.output : nil })
            }
        }
    }
}
