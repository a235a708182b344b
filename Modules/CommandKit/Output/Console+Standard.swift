import CLinux
import Glibc

extension Console {
    /// The process's own ends.
    public static var standard: Console {
        let start = ContinuousClock.now
        let ends = Ends(
            write: { StandardStream.output.write($0) },
            remark: { StandardStream.errors.write($0) },
            read: { readLine() },
            elapsed: { ContinuousClock.now - start },
            isInterrupted: { Interruption.isAsked },
            outputFailure: { StandardStream.output.failure })
        return Console(ends, .ofProcess)
    }
}

extension Console.Surroundings {
    static var ofProcess: Console.Surroundings {
        var surroundings = Console.Surroundings()
        surroundings.showsOutput = isatty(STDOUT_FILENO) == 1
        surroundings.showsErrors = isatty(STDERR_FILENO) == 1
        surroundings.canAsk = isatty(STDIN_FILENO) == 1 && surroundings.showsErrors
        surroundings.width = terminalWidth()
        for name in ["NO_COLOR", "TERM"] { surroundings.environment[name] = variable(name) }
        return surroundings
    }

    /// The value of an environment variable; nil when it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return nil
    }
}

extension ProgramPage {
    /// The variables of the page as the process's environment has them.
    public var variables: [String: String] {
        environment.reduce(into: [:]) { $0[$1.name] = Console.Surroundings.variable($1.name) }
    }
}
