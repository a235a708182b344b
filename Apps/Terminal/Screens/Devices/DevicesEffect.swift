package import SalusClient
package import SalusCrypto
import SalusModels

/// Requests about the account's devices, its sessions, and how this device signs in.
package enum DevicesEffect: PageEffect {
    /// Asks for the account's devices and sessions.
    case load
    case signOut(OwnDevice)
    case signOutOthers
    /// Takes a device out of the account, with the password.
    case remove(OwnDevice, Secret)
    /// The same, with new keys, another password and another recovery code for the account.
    case replaceKeys(after: OwnDevice, from: Secret, to: Secret)
    /// Takes this device out of the account, with the password, and erases what is stored here.
    case forgetDevice(Secret)
    /// This device signs in without the password from now on, or not any more.
    case remember(Secret)
    case forgetRemembered
    /// Lets a new device in that shows this code, with the password.
    case letIn(code: String, Secret)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .load: try await Self.tell(context)
        case .signOut(let device): try await Self.signOut(device, context)
        case .signOutOthers:
            try await context.client.signOutOthers()
            context.confirm("All other devices are signed out")
            try await Self.tell(context)
        case .remove(let device, let password): try await Self.remove(device, password, context)
        case .replaceKeys(let device, let old, let new):
            try await Self.replaceKeys(after: device, from: old, to: new, context)
        case .forgetDevice(let password): try await Self.forgetDevice(password, context)
        case .remember(let password): try await Self.remember(password, context)
        case .forgetRemembered:
            try await context.client.deviceAccess.forget()
            context.confirm("This device asks for the password again")
        case .letIn(let code, let password):
            context.post(
                LinkScreen.linkDigits(try await context.client.deviceAccess.letIn(code: code, password: password)))
        }
    }

    private static func tell(_ context: EffectContext) async throws(ClientError) {
        context.post(DevicesPage.devices(try await context.client.ownDevices()))
    }

    /// Here the session ends even when the server cannot be told.
    private static func signOut(_ device: OwnDevice, _ context: EffectContext) async throws(ClientError) {
        guard !device.isThis else {
            try await context.client.signOut()
            context.confirm("You are signed out here; i signs in again")
            return await SyncEffect.sync(context)
        }
        try await context.client.signOut(device)
        context.confirm("\(device.title) is signed out")
        try await tell(context)
    }

    private static func remove(_ device: OwnDevice, _ password: Secret, _ context: EffectContext)
        async throws(ClientError)
    {
        guard let id = device.id else { return }
        try await context.client.keys.remove(id, password: password)
        context.confirm(
            device.isThis ? "This device is removed; i signs in again" : "\(device.title) is removed")
        if device.isThis { await context.client.sync.syncNow() } else { try await tell(context) }
    }

    private static func forgetDevice(_ password: Secret, _ context: EffectContext) async throws(ClientError) {
        try await context.client.keys.remove(context.client.device, password: password)
        try await context.endProfile()
    }

    /// The new recovery code is shown before anything changes.
    private static func replaceKeys(
        after device: OwnDevice, from old: Secret, to new: Secret, _ context: EffectContext
    ) async throws(ClientError) {
        let (client, runner) = (context.client, context.runner)
        guard let id = device.id else { return }
        let (server, account) = (client.server, client.account.name.text)
        try await runner.opener.replaceKeys(of: client, after: id, from: old, to: new) {
            (code) async throws(ClientError) in
            try await runner.start.show(RecoverySheet(code: code, server: server, account: account))
        }
        context.confirm(NewKeysReport.made)
        try await tell(context)
    }

    private static func remember(_ password: Secret, _ context: EffectContext) async throws(ClientError) {
        switch try await context.client.deviceAccess.remember(password: password) {
        case .keyRing: context.confirm("This device is remembered; its half is in the key ring")
        case .database:
            context.confirm("This device is remembered; no key ring here: its half is behind the local password")
        }
    }
}

extension DevicesPage {
    /// The account's devices, this one first.
    static func devices(_ devices: [OwnDevice]) -> ClientMessage {
        .update(DevicesPage.self) { $0.receive(devices) }
    }

    /// Nothing is stored on this device any more.
    static func forgotten(server: String, account: String) -> ClientMessage {
        .screen(ScreenUpdate { $0.state = ClientScreenState(.signIn, server: server, account: account) })
    }
}
