import CLinux
import CSeccomp
import Glibc
import SalusBase

/// One run of a program in a sandbox. Used on one thread, which waits for it.
struct SandboxedRun {
    /// The end of the program.
    struct End: Hashable, Sendable {
        /// The exit status; 128 and the signal's number when one ended it.
        var status: Int32 = 0
        /// The first 4096 bytes of its error output, as UTF-8.
        var errors = ""
        /// It was ended because its output was more than was wanted.
        var isCut = false
        var isTooSlow = false

        /// It used up the time that it had, by the clock or on a processor (the kernel's SIGXCPU, then SIGKILL).
        var isOutOfTime: Bool { isTooSlow || !isCut && [128 + SIGXCPU, 128 + SIGKILL].contains(status) }

        /// False when the program was never started, because the sandbox could not be made.
        var isConfined: Bool { status != CSECCOMP_NOT_CONFINED && status != CSECCOMP_NOT_STARTED }
    }

    private static let piece = 1 << 16
    private static let mostErrors = 4096
    private let process: pid_t
    private let (output, errors, ending, clock): (OpenEnd, OpenEnd, OpenEnd, OpenEnd)

    /// Starts it. Throws `noSandbox` when the system refuses.
    init(
        _ path: String, _ arguments: [String], _ input: [UInt8], _ limits: SandboxLimits
    ) throws(SandboxError) {
        let memory = OpenEnd(clinux_memory_file())
        guard let filter = CallFilter.instructions, let rules = FileRules(for: path), let memory,
            memory.fill(input), let out = OpenEnd.pipe(), let err = OpenEnd.pipe(),
            let clock = OpenEnd(timerSeconds: limits.seconds)
        else { throw .noSandbox }
        process = withExtendedLifetime((memory, rules, out, err)) {
            Self.start(
                path, arguments, limits.system, filter, input: memory.descriptor, output: out.write.descriptor,
                errors: err.write.descriptor, rules: rules.descriptor)
        }
        guard process > 0 else { throw .noSandbox }
        guard let ending = OpenEnd(cseccomp_process(process)) else {
            kill(process, SIGKILL)
            _ = Self.status(of: process)
            throw .noSandbox
        }
        (output, errors, self.ending, self.clock) = (out.read, err.read, ending, clock)
    }

    private static func start(
        _ path: String, _ arguments: [String], _ limits: [cseccomp_limit], _ filter: [UInt8], input: Int32,
        output: Int32, errors: Int32, rules: Int32
    ) -> pid_t {
        let words = CStrings([path] + arguments)
        // Fonts and letters as everywhere; nothing of the person's own settings.
        let variables = CStrings(["LANG=C.UTF-8", "LC_ALL=C.UTF-8", "PATH=/usr/bin", "HOME=/nonexistent"])
        return limits.withUnsafeBufferPointer { limits in
            filter.withUnsafeBytes { filter in
                var program = cseccomp_program(
                    path: words.pointers[0], arguments: words.pointers, environment: variables.pointers, input: input,
                    output: output, errors: errors, rules: rules, limits: limits.baseAddress,
                    limit_count: limits.count, filter: filter.baseAddress,
                    filter_count: UInt16(filter.count / CallFilter.instructionBytes))
                return withExtendedLifetime((words, variables)) { cseccomp_start(&program) }
            }
        }
    }

    /// Reads to the end of the output, or until `take` returns false or the time is over; the process is gone then.
    consuming func finish(_ take: (UnsafeRawBufferPointer) -> Bool) -> End {
        var end = End()
        var open = [output, errors]
        var (buffer, remarks) = ([UInt8](repeating: 0, count: Self.piece), [UInt8]())
        while !open.isEmpty, !end.isCut, !end.isTooSlow {
            let ready = Self.wait(for: open + [clock])
            end.isTooSlow = ready.contains { $0 === clock }
            for source in open where ready.contains(where: { $0 === source }) {
                let count = source.read(into: &buffer)
                if count == 0 { open.removeAll { $0 === source } }
                if source === errors { remarks += buffer[..<count].prefix(Self.mostErrors - remarks.count) }
                if source === output, count > 0 {
                    end.isCut = buffer.withUnsafeBytes { !take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
                }
            }
        }
        if !end.isCut, !end.isTooSlow { end.isTooSlow = !Self.wait(for: [ending, clock]).contains { $0 === ending } }
        // Nothing can keep a process from this, and one that has ended is not waited for yet.
        kill(process, SIGKILL)
        end.status = Self.status(of: process)
        end.errors = String(decoding: remarks, as: UTF8.self)
        return end
    }

    /// Those that can be read or are at their end.
    private static func wait(for sources: [OpenEnd]) -> [OpenEnd] {
        var list = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while poll(&list, nfds_t(list.count), -1) < 0 {
            guard errno == EINTR else { return sources }
        }
        return zip(sources, list).filter { $0.1.revents != 0 }.map(\.0)
    }

    private static func status(of process: pid_t) -> Int32 {
        var word: Int32 = 0
        while waitpid(process, &word, 0) < 0 {
            guard errno == EINTR else { return 127 }  // never: it is our child, and no one else waits for it
        }
        let signal = word & 0x7F
        return signal == 0 ? (word >> 8) & 0xFF : 128 + signal
    }
}

/// Texts as C takes them, with a nil after the last; freed with it.
private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ texts: [String]) {
        count = texts.count
        pointers = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() { (pointers + index).initialize(to: strdup(text)) }
        (pointers + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}
