import CSeccomp
import Glibc

/// The most that a program may use while it reads one file.
public struct SandboxLimits: Hashable, Sendable {
    /// Bytes of its address space.
    var memory: Int
    /// Seconds on a processor, and by the clock.
    var processorSeconds: Int
    var seconds: Int
    /// Bytes of a file; a larger one is not given to a program at all.
    var fileBytes: Int
    /// Bytes of text that are read.
    var outputBytes: Int
    /// Pixels of a picture.
    var pixels: Int

    public init(
        memory: Int = 1 << 30, processorSeconds: Int = 10, seconds: Int = 20, fileBytes: Int = 128 << 20,
        outputBytes: Int = 1 << 20, pixels: Int = 100_000_000
    ) {
        (self.memory, self.processorSeconds, self.seconds) = (memory, processorSeconds, seconds)
        (self.fileBytes, self.outputBytes, self.pixels) = (fileBytes, outputBytes, pixels)
    }

    /// In the form of setrlimit(2): it writes no file, starts no process, leaves no memory on a disk.
    var system: [cseccomp_limit] {
        [
            (RLIMIT_AS.rawValue, memory), (RLIMIT_CPU.rawValue, processorSeconds), (RLIMIT_FSIZE.rawValue, 0),
            (RLIMIT_NOFILE.rawValue, 64), (RLIMIT_CORE.rawValue, 0),
        ].map { cseccomp_limit(resource: Int32($0.0), value: rlim_t($0.1)) }
    }
}
