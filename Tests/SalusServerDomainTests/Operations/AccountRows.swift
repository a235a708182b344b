import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]
    private static let accounts = [Who.owner, .unsignedOwner, .stranger, .administrator]

    static let managingAccounts = [
        guarded(CreateAccount.self, by: managers, signed: true) { _ in
            CreateAccount(name: UserName("newcomer")!, role: .patient)
        },
        guarded(ListAccounts.self, by: managers) { _ in ListAccounts() },
        guarded(ShowAccount.self, by: managers) { ShowAccount(name: $0.people.owner.name) },
        guarded(EditAccount.self, by: managers, signed: true) {
            EditAccount($0.people.owner.name, fullName: "Ada", contact: "ada@home.test")
        },
        guarded(SetAccountState.self, by: managers, signed: true) {
            SetAccountState(name: $0.people.owner.name, state: .disabled)
        },
        guarded(RenameAccount.self, by: managers, signed: true) {
            RenameAccount(name: $0.people.owner.name, to: UserName("ada.l")!)
        },
        guarded(ResetAccount.self, by: managers, signed: true) { ResetAccount(name: $0.people.owner.name) },
        guarded(ListRegistrations.self, by: managers) { _ in ListRegistrations() },
        guarded(ApproveRegistration.self, by: managers, signed: true) { world in
            ApproveRegistration(try await register("wanda", in: world).account.name)
        },
        guarded(RejectRegistration.self, by: managers, signed: true) { world in
            RejectRegistration(try await register("wanda", in: world).account.name)
        },
        guarded(ListAccountDeletions.self, by: managers) { _ in ListAccountDeletions() },
        guarded(CancelAccountDeletion.self, by: managers, signed: true) { world in
            _ = try await world.environment.run(AskAccountDeletion(), as: try world.credential(.owner))
            return CancelAccountDeletion(of: world.people.owner.name)
        },
        guarded(ListSessions.self, by: managers) { _ in ListSessions() },
        guarded(RevokeSessions.self, by: managers, signed: true) {
            RevokeSessions(.account($0.people.owner.name))
        },
    ]

    static let ownAccount = [
        guarded(ReadOwnQuotaUsage.self, by: accounts) { _ in ReadOwnQuotaUsage() },
        guarded(ReadOwnAccount.self, by: accounts) { _ in ReadOwnAccount() },
        guarded(ListDevices.self, by: accounts) { _ in ListDevices() },
        guarded(ReadFindability.self, by: accounts) { _ in ReadFindability() },
        guarded(SetFindability.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            SetFindability(.hidden)
        },
        guarded(ReadOwnProfile.self, by: accounts) { _ in ReadOwnProfile() },
        guarded(ChangeOwnProfile.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            ChangeOwnProfile(fullName: "Ada Byron", telephone: "+44 20 7946 0018")
        },
        guarded(RenameOwnAccount.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            RenameOwnAccount(to: UserName("renamed")!)
        },
        // The administrator of this world is the only one, and no one deletes that.
        guarded(
            AskAccountDeletion.self, by: [.owner, .stranger], signed: true, unsuited: [.administrator]
        ) { _ in AskAccountDeletion() },
        guarded(KeepAccount.self, by: [.owner, .stranger, .administrator], signed: true) { _ in KeepAccount() },
        guarded(ReadAccountDeletion.self, by: accounts) { _ in ReadAccountDeletion() },
        guarded(ListNotices.self, by: accounts) { _ in ListNotices() },
        guarded(MarkNoticesRead.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            MarkNoticesRead(until: .distantPast)
        },
        guarded(EndSession.self, by: accounts) { _ in EndSession() },
        guarded(ListOwnSessions.self, by: accounts) { _ in ListOwnSessions() },
        guarded(RevokeOwnSessions.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            RevokeOwnSessions(.others)
        },
        guarded(ListPeople.self, by: accounts) { _ in ListPeople() },
        guarded(WatchRecords.self, by: accounts) { _ in WatchRecords() },
        // A stranger and an administrator of this world have registered no keys that a device could be added to.
        guarded(
            AddDevice.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true,
            addDevice),
        guarded(
            RemoveDevice.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true, removeDevice),
        guarded(
            ReplaceKeys.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true, replaceKeys),
        guarded(BeginPasswordChange.self, by: [.owner, .stranger, .administrator], signed: true) { world in
            let client = SignInClient(
                profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
            return BeginPasswordChange(
                request: try client.startRegistration(password: Secret(copying: WorldPeople.password)).request)
        },
        guarded(
            ChangePassword.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { world in
            let upload = world.people.ownersKeys.upload
            return ChangePassword(NewPassword(ksf: 1, record: upload.record, slots: [upload.slots[0]]))
        },
        guarded(
            ReplaceRecoveryCode.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { world in
            let upload = world.people.ownersKeys.upload
            return ReplaceRecoveryCode(slot: upload.slots[1], recoveryKey: upload.recoveryKey ?? [])
        },
    ]

    /// Someone who signed up and has made their keys.
    static func register(_ name: String, in world: World) async throws -> IssuedEnrolment {
        let signUp = SignUp(name: UserName(name)!, role: .patient, note: "from Mill Lane")
        let issued = try #require(try await world.environment.run(signUp, as: .anonymous))
        _ = try await WorldPeople.register(issued, in: world.environment, random: world.random)
        return issued
    }

    /// Takes the owner's only device out of the account.
    static func removeDevice(in world: World) throws -> RemoveDevice {
        let (registration, user) = (world.people.ownersKeys, world.people.owner.id.bytes)
        let (entries, keys) = try registration.keys.removing(
            registration.device.identifier, for: .lost, user: user, at: WorldTemplate.now, randomness: world.random)
        let bundle = try AccountBundle(
            sealing: keys, under: registration.masterKey, generation: 1, sequence: 2, user: user,
            randomness: world.random)
        return RemoveDevice(
            DeviceID(bytes: registration.device.identifier)!, entries: entries.map(\.encoded), bundle: bundle.encoded)
    }

    /// New keys for the owner, whose only device was open in strange hands.
    static func replaceKeys(in world: World) throws -> ReplaceKeys {
        let (registration, user) = (world.people.ownersKeys, world.people.owner.id.bytes)
        let (device, masterKey) = (registration.device.identifier, Secret(random: 32, from: world.random))
        let (entries, keys) = try registration.keys.replaced(
            after: device, isRevoked: false, ending: [], user: user, at: WorldTemplate.now, randomness: world.random)
        let bundle = try AccountBundle(
            sealing: keys, under: masterKey, generation: 2, sequence: 2, user: user, randomness: world.random)
        let code = RecoveryCode(from: world.random)
        let slots = try [(KeySlot.Kind.password, masterKey), (.recoveryCode, code.slotKey(user: user))].map {
            try KeySlot(
                sealing: masterKey, generation: 2, under: $1, kind: $0, user: user, created: WorldTemplate.now,
                randomness: world.random
            ).encoded
        }
        return ReplaceKeys(
            after: DeviceID(bytes: device)!, entries: entries.map(\.encoded), bundle: bundle.encoded,
            password: NewPassword(ksf: 1, record: registration.upload.record, slots: slots),
            recoveryKey: try code.signInKey(user: user).publicKey)
    }

    private static func addDevice(in world: World) throws -> AddDevice {
        let (registration, user) = (world.people.ownersKeys, world.people.owner.id.bytes)
        let validity = WorldTemplate.now..<WorldTemplate.now.adding(seconds: 86_400)
        let certificate = try DeviceCertificate(
            for: try DeviceKeys(from: world.random), user: user, label: "phone", validity: validity,
            account: registration.keys, randomness: world.random)
        let entry = try IdentityLogEntry(
            .addDevice(certificate: certificate.encoded), after: registration.keys.logHead, user: user,
            time: WorldTemplate.now, signedBy: registration.keys.identity)
        let bundle = try AccountBundle(
            sealing: registration.keys.at(entry.head), under: registration.masterKey, generation: 1, sequence: 2,
            user: user, randomness: world.random)
        return AddDevice(entry: entry.encoded, bundle: bundle.encoded)
    }
}
