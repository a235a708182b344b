import SalusBase
import SalusModels
@testable import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing conversations")
struct StoringConversations {
    @Test("gives back what was kept, and the conversation goes with its last device", arguments: Engine.all)
    func conversations(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.conversingDevice("ada"), try await story.conversingDevice("bea"))
        var talk = story.newConversation(of: ada)
        try await story.transaction { [talk] tx, grant in
            try tx.conversations.insert(talk, grant)
            #expect(try tx.conversations.devices(of: talk.id) == [ada])
            #expect(try !tx.conversations.share(ada.account, bea.account))
            try tx.conversations.setDevices([ada, bea], added: [bea], at: 8, of: talk.id, grant)
            #expect(try tx.conversations.devices(of: talk.id) == [ada, bea].sorted())
            #expect(try tx.conversations.share(ada.account, bea.account))
            #expect(try tx.conversations.count(of: bea) == 1)
        }
        (talk.epoch, talk.sequence) = (3, 1 << 50)
        try await story.transaction { [talk] tx, grant in
            try tx.conversations.update(talk, grant)
            #expect(try tx.conversations.conversation(talk.id) == talk)
            try tx.conversations.keep(MessagePlace(sequence: 9, takenAt: .at(1)), of: [1], in: talk.id, grant)
            #expect(try tx.conversations.place(of: [1], in: talk.id)?.sequence == 9)
            try tx.conversations.sweep(before: .at(2), grant)
            #expect(try tx.conversations.place(of: [1], in: talk.id) == nil)
            try tx.conversations.remove(ada, from: talk.id, grant)
            #expect(try tx.conversations.conversation(talk.id) != nil)
            try tx.conversations.remove(bea, from: talk.id, grant)
            #expect(try tx.conversations.conversation(talk.id) == nil)
        }
    }

    @Test("keeps a message until the last queue has let it go, and tells every device", arguments: Engine.all)
    func queues(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let names = ["ada", "bea", "cleo"]
        let devices = try await names.asyncMap { try await story.conversingDevice($0) }
        let (ada, bea, cleo) = (devices[0], devices[1], devices[2])
        let talk = story.newConversation(of: ada)
        let heard = Locked<[CommitNotice]>([])
        try await story.transaction { tx, grant in
            try tx.conversations.insert(talk, grant)
            try tx.conversations.setDevices([ada, bea], added: [], at: 1, of: talk.id, grant)
            try tx.conversations.setDevices([ada, bea, cleo], added: [cleo], at: 2, of: talk.id, grant)
        }
        story.store.watch { notices in heard.withLock { $0 += notices } }
        try await story.transaction { tx, grant in
            try tx.deviceQueues.put(talk.message(1, of: .welcome), for: .joined(at: 2), grant)
            try tx.deviceQueues.put(talk.message(2), for: .everyone(except: ada), grant)
        }
        #expect(
            Set(heard.withLock { $0 })
                == [.queueChanged(cleo, number: 1), .queueChanged(bea, number: 1), .queueChanged(cleo, number: 2)])
        try await story.transaction { tx, grant in
            let queues = tx.deviceQueues
            let waiting = try queues.messages(for: cleo, after: 0, limit: 9, bytes: 1 << 20)
            #expect(waiting.map(\.kind) == [.welcome, .message] && waiting.map(\.number) == [1, 2])
            #expect(waiting[1].place == MessagePlace(sequence: 2, takenAt: .at(2)) && waiting[1].bytes == [2, 2])
            #expect(try queues.messages(for: cleo, after: 0, limit: 9, bytes: 1).count == 1)
            #expect(try queues.messages(for: cleo, after: 1, limit: 9, bytes: 1).map(\.number) == [2])
            #expect(try queues.newest(for: ada) == nil)
            try queues.remove(upTo: 1_000_000, for: cleo, grant)
            #expect(try queues.newest(for: cleo) == nil && queues.lost(of: cleo) == nil)
        }
        #expect(try await story.stored("size", in: "conversation_message").count == 1)
        try await story.transaction { tx, grant in
            try tx.deviceQueues.put(talk.message(3), for: .everyone(except: ada), grant)
            #expect(try tx.deviceQueues.newest(for: cleo) == 3)
            try tx.deviceQueues.sweep(before: .at(3), grant)
            #expect(try tx.deviceQueues.lost(of: bea) == 1 && tx.deviceQueues.lost(of: cleo) == nil)
            #expect(try tx.deviceQueues.newest(for: bea) == 2)
            try tx.devices.revoke(bea.device, of: bea.account, at: .at(4), grant)
            #expect(try tx.deviceQueues.newest(for: bea) == nil)
            try tx.deviceQueues.removeAll(of: cleo.account, grant)
        }
        for table in ["conversation_message", "device_queue"] {
            #expect(try await story.stored(table == "device_queue" ? "number" : "size", in: table).isEmpty)
        }
    }

    @Test("gives a key package out once, and none that has expired or whose device is gone", arguments: Engine.all)
    func keyPackages(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.conversingDevice("ada")
        @Sendable func package(_ number: UInt8, isLastResort: Bool = false) -> StoredKeyPackage {
            StoredKeyPackage(
                bytes: [number], digest: [UInt8](repeating: number, count: 32), isLastResort: isLastResort,
                publishedAt: .at(Int64(number)), expires: .at(100 + Int64(number)))
        }
        try await story.transaction { tx, grant in
            for number in [2, 1, 1, 3] as [UInt8] { try tx.keyPackages.insert(package(number), of: ada, grant) }
            for number in [8, 9] as [UInt8] {
                try tx.keyPackages.insert(package(number, isLastResort: true), of: ada, grant)
            }
            #expect(try tx.keyPackages.stock(of: ada, at: .at(0)) == .init(remaining: 3, hasLastResort: true))
            #expect(try tx.keyPackages.take(of: ada, at: .at(101), grant) == [2])
            #expect(try tx.keyPackages.lastResort(of: ada, at: .at(0)) == [9])
            try tx.keyPackages.sweep(now: .at(101), grant)
            #expect(try tx.keyPackages.take(of: ada, at: .at(0), grant) == [3])
            #expect(try tx.keyPackages.take(of: ada, at: .at(0), grant) == nil)
            try tx.devices.revokeAll(of: ada.account, at: .at(5), grant)
            #expect(try tx.keyPackages.stock(of: ada, at: .at(0)) == .init(remaining: 0, hasLastResort: false))
        }
    }

    @Test("keeps the parts of files, and forgets what is not whole, what is old, and all of it", arguments: Engine.all)
    func files(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.conversingDevice("ada")
        let talk = story.newConversation(of: ada)
        let files = (0..<3).map { number in
            StoredAttachment(
                id: ConversationFileID(from: story.random), account: ada.account, size: 1 << 33,
                begunAt: .at(Int64(number)), parts: [1, 3])
        }
        try await story.transaction { tx, grant in
            try tx.conversations.insert(talk, grant)
            for file in files {
                try tx.conversationFiles.insert(file, in: talk.id, grant)
                for part in [3, 1] {
                    try tx.conversationFiles.insert([UInt8(part)], at: part, of: file.id, in: talk.id, grant)
                }
            }
            try tx.conversationFiles.complete(files[0].id, in: talk.id, at: .at(5), grant)
            #expect(try tx.conversationFiles.file(files[0].id, in: talk.id) == files[0])
            #expect(try tx.conversationFiles.file(files[0].id, in: ConversationID(from: story.random)) == nil)
            #expect(try tx.conversationFiles.part(3, of: files[2].id, in: talk.id) == [3])
            #expect(try tx.conversationFiles.part(2, of: files[2].id, in: talk.id) == nil)
            #expect(try tx.conversationFiles.bytes(of: ada.account) == 3 << 33)
            try tx.conversationFiles.sweep(unfinished: .at(2), all: .at(0), grant)
            #expect(try files.map { try tx.conversationFiles.file($0.id, in: talk.id) } == [files[0], nil, files[2]])
            try tx.conversationFiles.sweep(unfinished: .at(0), all: .at(1), grant)
            #expect(try tx.conversationFiles.bytes(of: ada.account) == 1 << 33)
            try tx.conversations.remove(ada, from: talk.id, grant)
        }
        #expect(try await story.stored("size", in: "conversation_file").isEmpty)
        #expect(try await story.stored("number", in: "conversation_part").isEmpty)
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}

extension Story {
    /// The device of a new account.
    fileprivate func conversingDevice(_ name: String) async throws -> ConversationDevice {
        let account = try await addAccount(name)
        let device = Device(id: DeviceID(from: random), account: account.id, addedAt: .at(0))
        try await transaction { try $0.devices.insert(device, $1) }
        return ConversationDevice(account: account.id, device: device.id)
    }

    fileprivate func newConversation(of device: ConversationDevice) -> ConversationState {
        ConversationState(id: ConversationID(from: random), sequence: 7, createdAt: .at(0), creator: device)
    }
}

extension ConversationState {
    fileprivate func message(_ number: UInt8, of kind: QueuedKind = .message) -> ArrivingMessage {
        ArrivingMessage(
            id: [UInt8](repeating: number, count: 16), conversation: id,
            place: MessagePlace(sequence: Int(number), takenAt: .at(Int64(number))), kind: kind,
            bytes: [number, number])
    }
}
