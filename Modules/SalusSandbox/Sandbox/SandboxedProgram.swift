/// A program of the system that reads bytes from its input and writes what it found in them to its output.
public struct SandboxedProgram: Hashable, Sendable {
    /// Its file name.
    public let name: String
    /// The Debian package that holds it.
    public let package: String

    package init(name: String, package: String) { (self.name, self.package) = (name, package) }

    /// The text of PDF files.
    static let pdfToText = SandboxedProgram(name: "pdftotext", package: "poppler-utils")
    /// A page of a PDF file as pixels.
    static let pdfToPixels = SandboxedProgram(name: "pdftoppm", package: "poppler-utils")
    /// Pixels of PNG, of JPEG and of GIF files.
    static let pngToPixels = SandboxedProgram(name: "pngtopam", package: "netpbm")
    static let jpegToPixels = SandboxedProgram(name: "jpegtopnm", package: "netpbm")
    static let gifToPixels = SandboxedProgram(name: "giftopnm", package: "netpbm")
}
