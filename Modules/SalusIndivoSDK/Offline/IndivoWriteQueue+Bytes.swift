import SalusBase

/// The bytes of a queue: a version, its writes, and those that have arrived; every text and content after its length.
extension IndivoWriteQueue {
    private static let version: UInt8 = 1

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.u32(UInt32(writes.count))
        for write in writes { writer.queued(write) }
        writer.u32(UInt32(arrived.count))
        for write in arrived { writer.arrived(write) }
        return writer.bytes
    }

    /// Throws for bytes of another form or version, and for bytes behind the last write.
    init(bytes: [UInt8]) throws(MalformedBytes) {
        var reader = ByteReader(bytes)
        guard try reader.u8() == Self.version else { throw .unexpected("version") }
        var writes: [IndivoQueuedWrite] = []
        for _ in 0..<(try reader.u32()) { writes.append(try reader.queued()) }
        var arrived: [Arrived] = []
        for _ in 0..<(try reader.u32()) { arrived.append(try reader.arrived()) }
        try reader.end()
        self.init(writes, arrived: arrived)
    }
}

extension ByteWriter {
    fileprivate mutating func text(_ text: String) { v32(Array(text.utf8)) }

    fileprivate mutating func queued(_ write: IndivoQueuedWrite) {
        text(write.id)
        time(write.queuedAt)
        u32(UInt32(clamping: write.attempts))
        u32(UInt32(clamping: write.parts))
        refusal(write.refusal)
        self.write(write.write)
    }

    fileprivate mutating func arrived(_ write: IndivoWriteQueue.Arrived) {
        queued(write.write)
        time(write.at)
        u8(write.document == nil ? 0 : 1)
        if let document = write.document { text(document) }
    }

    private mutating func time(_ time: Instant) { u64(UInt64(bitPattern: time.milliseconds)) }

    private mutating func refusal(_ refusal: IndivoRefusal?) {
        switch refusal {
        case nil: u8(0)
        case .notAllowed: u8(1)
        case .invalid(let words):
            u8(2)
            text(words)
        case .outdated: u8(3)
        case .status(let status):
            u8(4)
            u32(UInt32(clamping: status))
        case .uncertain: u8(5)
        }
    }

    private mutating func write(_ write: IndivoWrite) {
        switch write {
        case .create(let draft): parts(1, draft: draft)
        case .version(let old, let draft): parts(2, [old], draft: draft)
        case .related(let about, let relation, let draft): parts(3, [about], [relation.rawValue], draft: draft)
        case .relation(let about, let relation, let other): parts(4, [about, other], [relation.rawValue])
        case .label(let label, let document): parts(5, [document], [label])
        case .status(let status, let document, let reason): parts(6, [document], [status.rawValue, reason])
        case .store(let draft): parts(7, draft: draft)
        case .removeStored(let name): parts(8, [], [name])
        case .message(let message, let name):
            parts(9, [], [name])
            self.message(message)
        case .notice(let content, let document):
            parts(10, [], [content])
            u8(document == nil ? 0 : 1)
            if let document { reference(document) }
        }
    }

    private mutating func parts(
        _ kind: UInt8, _ references: [IndivoReference] = [], _ texts: [String] = [], draft: IndivoDraft? = nil
    ) {
        u8(kind)
        for reference in references { self.reference(reference) }
        for text in texts { self.text(text) }
        guard let draft else { return }
        text(draft.name)
        text(draft.type)
        v32(draft.content)
    }

    private mutating func reference(_ reference: IndivoReference) {
        switch reference {
        case .id(let id):
            u8(1)
            text(id)
        case .named(let name):
            u8(2)
            text(name)
        }
    }

    private mutating func message(_ message: IndivoOutgoingMessage) {
        for text in [message.subject, message.body, message.severity.rawValue] { self.text(text) }
        u8(message.isMarkdown ? 1 : 0)
        u32(UInt32(message.attachments.count))
        for attachment in message.attachments { v32(attachment) }
    }
}

extension ByteReader {
    fileprivate mutating func text() throws(MalformedBytes) -> String {
        guard let text = String(validating: try v32(), as: UTF8.self) else { throw .unexpected("text") }
        return text
    }

    fileprivate mutating func queued() throws(MalformedBytes) -> IndivoQueuedWrite {
        let (id, time) = (try text(), try time())
        let (attempts, parts, refusal) = (Int(try u32()), Int(try u32()), try refusal())
        var write = IndivoQueuedWrite(id: id, try self.write(), queuedAt: time)
        (write.attempts, write.parts, write.refusal) = (attempts, parts, refusal)
        return write
    }

    fileprivate mutating func arrived() throws(MalformedBytes) -> IndivoWriteQueue.Arrived {
        let (write, time) = (try queued(), try time())
        return IndivoWriteQueue.Arrived(write: write, document: try u8() == 0 ? nil : try text(), at: time)
    }

    private mutating func time() throws(MalformedBytes) -> Instant {
        Instant(milliseconds: Int64(bitPattern: try u64()))
    }

    private mutating func refusal() throws(MalformedBytes) -> IndivoRefusal? {
        switch try u8() {
        case 0: nil
        case 1: .notAllowed
        case 2: .invalid(try text())
        case 3: .outdated
        case 4: .status(Int(try u32()))
        case 5: .uncertain
        default: throw .unexpected("refusal")
        }
    }

    private mutating func write() throws(MalformedBytes) -> IndivoWrite {
        switch try u8() {
        case 1: return .create(try draft())
        case 2: return .version(of: try reference(), try draft())
        case 3: return .related(to: try reference(), as: try choice("relation"), try draft())
        case 4:
            let (about, other) = (try reference(), try reference())
            return .relation(of: about, try choice("relation"), other)
        case 5:
            let document = try reference()
            return .label(try text(), of: document)
        case 6:
            let document = try reference()
            return .status(try choice("status"), of: document, reason: try text())
        case 7: return .store(try draft())
        case 8: return .removeStored(try text())
        case 9:
            let name = try text()
            return .message(try message(), name: name)
        case 10:
            let content = try text()
            return .notice(content, about: try u8() == 0 ? nil : try reference())
        default: throw .unexpected("write")
        }
    }

    private mutating func draft() throws(MalformedBytes) -> IndivoDraft {
        let (name, type) = (try text(), try text())
        return IndivoDraft(name: name, content: try v32(), type: type)
    }

    private mutating func reference() throws(MalformedBytes) -> IndivoReference {
        switch try u8() {
        case 1: .id(try text())
        case 2: .named(try text())
        default: throw .unexpected("reference")
        }
    }

    private mutating func choice<Choice: RawRepresentable<String>>(
        _ name: String
    ) throws(MalformedBytes) -> Choice {
        guard let choice = Choice(rawValue: try text()) else { throw .unexpected(name) }
        return choice
    }

    private mutating func message() throws(MalformedBytes) -> IndivoOutgoingMessage {
        var message = IndivoOutgoingMessage(subject: try text(), body: try text())
        message.severity = try choice("severity")
        message.isMarkdown = try u8() != 0
        for _ in 0..<(try u32()) { message.attachments.append(try v32()) }
        return message
    }
}
