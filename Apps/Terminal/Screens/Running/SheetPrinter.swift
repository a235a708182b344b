import FoundationEssentials
import SalusBase

/// Puts a recovery code on paper, or into a file that only its owner may read.
struct SheetPrinter: Sendable {
    let sheet: RecoverySheet

    /// Sends it to the system's printer. Throws what to do when there is none.
    func print() throws(ErrorNotice) {
        let outcome = ChildProcess.run(
            "/usr/bin/lp", ["-t", "Salus"], input: Array(sheet.text.utf8), readsOutput: false)
        guard outcome?.isSuccess == true else { throw Self.noPrinter }
    }

    /// Gives the file's path. Nothing is written over.
    func save(in folder: String) throws(ErrorNotice) -> String {
        let path = "\(folder)/\(sheet.fileName)"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw ErrorNotice("There is a file \(path) already.", nextStep: "Move it away, then press F3 again.")
        }
        guard Array(sheet.text.utf8).withUnsafeBytes({ DurableFile.replace(path, with: $0) }) else {
            throw ErrorNotice("The file \(path) cannot be written.", nextStep: "Write the code down by hand.")
        }
        return path
    }

    private static let noPrinter = ErrorNotice(
        "No printer took it.", nextStep: "Save it with F3 and print the file, or write the code down by hand.")
}
