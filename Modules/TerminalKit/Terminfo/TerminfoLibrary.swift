import CNcurses
import Glibc
import SalusBase

/// The terminfo level of ncursesw, and the only user of it.
///
/// The library keeps the present terminal and its results in global variables, so every call runs under one lock and
/// gives a value back; no terminal stays selected.
enum TerminfoLibrary {
    private static let lock = Locked(())

    /// The entry of a type such as `xterm-256color`; nil when the database has none, or one of no certain terminal.
    static func entry(_ type: String) -> TerminfoEntry? {
        lock.withLock { _ in
            let selected = set_curterm(nil)
            defer { set_curterm(selected) }
            var problem: CInt = 0
            // With a place for the problem, the library returns where it would otherwise end the process.
            guard setupterm(type, STDOUT_FILENO, &problem) == OK else { return nil }
            defer { del_curterm(set_curterm(nil)) }
            return TerminfoEntry(
                type: type, flags: Set(CapabilityNames.flags.filter { tigetflag($0) == 1 }),
                numbers: values(CapabilityNames.numbers) { number($0) },
                texts: values(CapabilityNames.texts) { cncurses_text($0).map(withoutDelays) },
                keys: values(CapabilityNames.keys.keys) { cncurses_text($0).map(bytes) })
        }
    }

    /// A capability with its parameters put in. Only for texts that `CapabilityTemplate` has
    /// found to take numbers alone.
    static func expand(_ text: [UInt8], _ first: Int, _ second: Int, _ third: Int) -> [UInt8] {
        lock.withLock { _ in
            (text + [0]).withUnsafeBytes { text in
                let numbers = [first, second, third].map { CInt(clamping: $0) }
                let expanded = cncurses_expand(
                    text.baseAddress?.assumingMemoryBound(to: CChar.self), numbers[0], numbers[1], numbers[2])
                return expanded.map(bytes) ?? []
            }
        }
    }

    private static func number(_ name: String) -> Int? {
        let value = tigetnum(name)
        return value < 0 ? nil : Int(value)
    }

    private static func values<Value>(
        _ names: some Sequence<String>, _ read: (String) -> Value?
    ) -> [String: Value] {
        Dictionary(names.compactMap { name in read(name).map { (name, $0) } }) { first, _ in first }
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
    }

    /// A text without delays, such as `$<2>`, that only terminals on slow lines need: neither their marks, nor the NUL
    /// characters that fill them. A capability holds no NUL of its own (terminfo(5)).
    private static func withoutDelays(_ text: UnsafePointer<CChar>) -> [UInt8] {
        sentByTputs = []
        tputs(text, 1) { byte in
            if byte != 0 { sentByTputs.append(UInt8(truncatingIfNeeded: byte)) }
            return byte
        }
        return sentByTputs
    }
}

// Used under the lock of `TerminfoLibrary` only: the function that `tputs` calls has no context.
nonisolated(unsafe) private var sentByTputs: [UInt8] = []
