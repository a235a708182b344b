import Glibc
import SalusBase

/// Reads foreign files by programs of the system, each in a process that can do nothing but read its input and write
/// its output: no other file of the person, no network, no process, bounded memory, time and output.
///
/// A file that no program could read gives an error; nothing of it ever reaches the parsers in this process.
public struct Sandbox: Sendable {
    /// The folders in which programs are looked for.
    private let folders: [String]
    let limits: SandboxLimits

    /// The folders of Debian's programs, then those of programs that were built here.
    public static let programFolders = ["/usr/bin", "/usr/local/bin"]

    public init(folders: [String] = programFolders, limits: SandboxLimits = SandboxLimits()) {
        (self.folders, self.limits) = (folders, limits)
    }

    /// The path of a program, which throws `missing` when there is none.
    func path(of program: SandboxedProgram) throws(SandboxError) -> String {
        let paths = folders.map { "\($0)/\(program.name)" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { throw .missing(program) }
        return path
    }

    /// Runs a program over the bytes. `take` is given each piece of the output, on another thread; the program is ended
    /// when it returns false.
    func run(
        _ program: SandboxedProgram, _ arguments: [String], reading input: [UInt8],
        _ take: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
    ) async throws(SandboxError) -> SandboxedRun.End {
        try await run(path: try path(of: program), arguments, reading: input, take)
    }

    /// The same of a program at a path.
    func run(
        path: String, _ arguments: [String], reading input: [UInt8],
        _ take: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
    ) async throws(SandboxError) -> SandboxedRun.End {
        guard input.count <= limits.fileBytes else { throw .tooLarge }
        let limits = limits
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<_, SandboxError>, Never>) in
            startDetachedThread {
                done.resume(
                    returning: Result { () throws(SandboxError) in
                        try SandboxedRun(path, arguments, input, limits).finish(take)
                    })
            }
        }
        let end = try result.get()
        if end.isConfined { return end }
        throw .noSandbox
    }
}
