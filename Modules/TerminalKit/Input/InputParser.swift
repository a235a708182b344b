/// Turns the bytes that a terminal sends into events, however they are cut into pieces.
///
/// A lone Escape cannot be told from the beginning of a sequence by its bytes: while `isWaiting`, the caller waits a
/// short time (`escapeTime`) for more and then calls `flush`. Nothing here reads a clock.
public struct InputParser: Sendable {
    /// The meaning of input bytes.
    public enum Input: Equatable, Sendable {
        case event(Event)
        /// The terminal's answer to a question of the driver.
        case reply(TerminalReply)
    }

    private enum State: Sendable {
        case ground
        case escape
        /// After `ESC [`: the bytes since.
        case control([UInt8])
        /// After `ESC O`.
        case single
        /// After `ESC [ M`, where that reports the mouse: the bytes since.
        case mouse([UInt8])
        /// After `ESC ]`, `ESC P` and their like: the first byte, the bytes since, and whether an Escape came last.
        case string(UInt8, [UInt8], Bool)
        case paste
    }

    /// The time to wait for the rest of a sequence that began with Escape.
    public static let escapeTime = Duration.milliseconds(25)
    /// Bytes of a paste that are kept; the rest is dropped.
    public static let pasteLimit = 4 << 20
    private static let sequenceLimit = 256

    private let keys: KeyDefinitions?
    private var state = State.ground
    private var characters = UTF8Collector()
    private var pasted = PasteCollector(limit: pasteLimit)
    private var found: [Input] = []

    /// Reads what terminals of xterm's family have in common.
    public init() { self.init(keys: nil) }

    /// Reads what the terminal database says of a terminal, and else what terminals have in common.
    public init(traits: TerminalTraits) { self.init(keys: KeyDefinitions(traits.entry)) }

    init(keys: KeyDefinitions?) { self.keys = keys }

    /// True when bytes came that may or may not be complete.
    public var isWaiting: Bool {
        switch state {
        case .ground, .paste: characters.isWaiting
        default: true
        }
    }

    /// The inputs that are complete with these bytes.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
        for byte in bytes { take(byte) }
        defer { found = [] }
        return found
    }

    /// Nothing more came in time: a lone Escape is a key, an unfinished sequence is dropped.
    public mutating func flush() -> [Input] {
        switch state {
        case .escape: emit(.escape)
        case .control(let bytes) where bytes.isEmpty: [.escape, .character("[")].forEach { emit($0) }
        case .single: [.escape, .character("O")].forEach { emit($0) }
        default: break
        }
        if case .paste = state {} else { state = .ground }
        if let broken = characters.flush() { emit(.character(broken)) }
        defer { found = [] }
        return found
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .escape: escape(byte)
        case .control(let bytes): control(bytes, byte)
        case .single:
            state = .ground
            if let key = defined([UInt8(ascii: "O"), byte]) ?? KeySequences.single[byte] { emit(key) }
        case .mouse(let bytes): mouse(bytes + [byte])
        case .string(let kind, let bytes, let isEnding): string(kind, bytes, isEnding, byte)
        case .paste:
            guard let text = pasted.take(byte) else { return }
            state = .ground
            found.append(.event(.paste(text)))
        }
    }

    private mutating func ground(_ byte: UInt8) {
        if byte == 0x1B && !characters.isWaiting { return state = .escape }
        for character in characters.take(byte) {
            if let key = KeySequences.typed(character) { emit(key) }
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(byte, [], false)
        case 0x1B: emit(.escape)
        default:
            if let key = defined([byte]) {
                state = .ground
                return emit(key)
            }
            // Some terminals mean Alt by this. But after a moment of load it may be two keys, and none may get lost.
            state = .ground
            emit(.escape)
            ground(byte)
        }
    }

    private mutating func control(_ bytes: [UInt8], _ byte: UInt8) {
        if let key = defined([UInt8(ascii: "[")] + bytes + [byte]) {
            state = .ground
            return emit(key)
        }
        let isConsole = bytes.isEmpty && byte == UInt8(ascii: "[")
        if byte == 0x1B { return state = .escape }
        if (0x20..<0x40).contains(byte) || isConsole {
            return state = .control(bytes.count < Self.sequenceLimit ? bytes + [byte] : bytes)
        }
        if byte == UInt8(ascii: "M"), bytes.isEmpty, keys?.reportsMouseInBytes == true { return state = .mouse([]) }
        state = .ground
        guard (0x40..<0x7F).contains(byte) else { return }
        let sequence = ControlSequence(bytes, final: byte)
        if sequence.beginsPaste { return state = .paste }
        if let input = sequence.input { found.append(input) }
    }

    /// Ends with BEL, or with Escape and a backslash.
    private mutating func string(_ kind: UInt8, _ bytes: [UInt8], _ isEnding: Bool, _ byte: UInt8) {
        if byte == 0x07 || isEnding && byte == UInt8(ascii: "\\") {
            state = .ground
            if let reply = Self.reply(kind, bytes) { found.append(.reply(reply)) }
        } else if isEnding {
            state = .escape
            escape(byte)
        } else if byte == 0x1B {
            state = .string(kind, bytes, true)
        } else {
            state = .string(kind, bytes.count < Self.sequenceLimit ? bytes + [byte] : bytes, false)
        }
    }

    private static func reply(_ kind: UInt8, _ bytes: [UInt8]) -> TerminalReply? {
        switch kind {
        case UInt8(ascii: "]"): TerminalReply(command: bytes)
        case UInt8(ascii: "_"): TerminalReply(application: bytes)
        default: nil
        }
    }

    /// Button, column and row, each 32 more than it is; columns and rows count from 1.
    private mutating func mouse(_ bytes: [UInt8]) {
        guard bytes.count == 3 else { return state = .mouse(bytes) }
        state = .ground
        let numbers = bytes.map { Int($0) - 32 }
        if let event = MouseEvent(
            code: numbers[0], column: numbers[1], row: numbers[2], isRelease: numbers[0] & 67 == 3)
        {
            found.append(.event(.mouse(event)))
        }
    }

    /// The key that the database has for Escape and these bytes.
    private func defined(_ afterEscape: [UInt8]) -> Key? { keys?.key([0x1B] + afterEscape) }

    private mutating func emit(_ key: Key) { found.append(.event(.key(key))) }
}
