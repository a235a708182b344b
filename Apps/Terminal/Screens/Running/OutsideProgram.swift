import SalusBase

/// A program of the desktop that is given a plain copy of a document.
package enum OutsideProgram: Hashable, Sendable {
    /// The desktop's program for the kind of file, by `xdg-open`.
    case viewer
    /// The system's printer, by `lp`.
    case printer

    /// Returns when the program has ended. Throws when there is none, or when it does not take the file.
    func take(_ path: String) async throws(ErrorNotice) {
        let words = words(path)
        let outcome = await withCheckedContinuation { (done: CheckedContinuation<ChildProcess.Outcome?, Never>) in
            startDetachedThread { done.resume(returning: ChildProcess.run("/usr/bin/env", words, readsOutput: false)) }
        }
        guard outcome?.isSuccess == true else { throw refusal }
    }

    /// The title of a print job is in the queue of a printer that others use: it names no person.
    private func words(_ path: String) -> [String] {
        switch self {
        case .viewer: ["xdg-open", path]
        case .printer: ["lp", "-t", "Salus", "--", path]
        }
    }

    private var refusal: ErrorNotice {
        switch self {
        case .viewer:
            ErrorNotice("No program of this desktop opened it.", nextStep: "Save it with E and open the file.")
        case .printer: ErrorNotice("No printer took it.", nextStep: "Save it with E and print the file.")
        }
    }

    var done: String {
        switch self {
        case .viewer: "Opened in another program; the copy is erased when Salus is locked or left"
        case .printer: "Sent to the printer"
        }
    }
}
