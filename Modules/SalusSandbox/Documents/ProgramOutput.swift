import SalusBase

/// The output of a program that a person has added, run once in the sandbox.
public struct ProgramOutput: Hashable, Sendable {
    public let bytes: [UInt8]
    /// 0 for a program that ended by itself without a fault.
    public let status: Int32
    /// The first 4096 bytes of its error output, as UTF-8.
    public let errors: String
    /// It wrote more than is read; `bytes` are the first of it.
    public let isCut: Bool
    /// It used up the time that it had.
    public let isTooSlow: Bool
}

extension Sandbox {
    /// Whether the kernel keeps a program from files (Landlock). Without it a program can read what the person can.
    public static var hidesFiles: Bool { FileRules.isEnforced }

    /// Whether the program that runs a script is on this machine; true for what is no script.
    public static func hasInterpreter(ofProgramAt path: String) -> Bool { ScriptInterpreter.paths(of: path) != nil }

    /// Runs a program at a path over its input: it reads that, writes its output, and can do nothing else. A script is
    /// run by the program that its first line names. Throws `noSandbox` and `tooLarge`.
    public func output(
        ofProgramAt path: String, _ arguments: [String], reading input: [UInt8]
    ) async throws(SandboxError) -> ProgramOutput {
        let (output, most) = (Locked<[UInt8]>([]), limits.outputBytes)
        let end = try await run(path: path, arguments, reading: input) { piece in
            output.withLock { bytes in
                let isWhole = piece.count <= most - bytes.count
                bytes += piece.prefix(most - bytes.count)
                return isWhole
            }
        }
        return ProgramOutput(
            bytes: output.withLock(\.self), status: end.status, errors: end.errors, isCut: end.isCut,
            isTooSlow: end.isOutOfTime)
    }
}
