import SalusBase

/// Pixels of the sRGB space, row by row from the upper left corner, three bytes each.
public struct DecodedPicture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// 3 · `width` · `height` bytes.
    public let pixels: [UInt8]

    /// The bytes must be 3 · `width` · `height`.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 3 * width * height, "a picture has three bytes a pixel")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}

/// A format whose pixels can be shown.
public enum PictureFormat: Hashable, Sendable {
    case png, jpeg, gif, pdf

    /// By the first bytes, whatever the file calls itself; nil for another.
    public init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if Sandbox.isPDF(bytes) {
            self = .pdf
        } else {
            return nil
        }
    }

    /// The program, with the arguments for pixels of one page.
    func command(page: Int) -> (program: SandboxedProgram, arguments: [String]) {
        switch self {
        case .png: (.pngToPixels, ["-quiet", "-mix", "-background=rgb:ff/ff/ff"])
        case .jpeg: (.jpegToPixels, ["-quiet"])
        case .gif: (.gifToPixels, ["-quiet"])
        case .pdf: (.pdfToPixels, ["-f", "\(page)", "-l", "\(page)", "-scale-to", "1600", "-"])
        }
    }
}

extension Sandbox {
    /// The pixels of a picture, or of a page of a PDF file, which count from 1; the first picture of several in a GIF.
    /// A picture that is larger than `most` on a side is made smaller by a whole number. A photograph is turned as its
    /// camera was held.
    public func picture(
        in bytes: [UInt8], page: Int = 1, most: Int = 1600
    ) async throws(SandboxError) -> DecodedPicture {
        guard let format = PictureFormat(bytes) else { throw .unknownFormat }
        let (program, arguments) = format.command(page: page)
        let reader = Locked(PixmapReader(most: most, mostPixels: limits.pixels))
        let end = try await run(program, arguments, reading: bytes) { piece in reader.withLock { $0.take(piece) } }
        let read = reader.withLock(\.self)
        if read.isTooLarge { throw .tooLarge }
        guard let picture = read.picture else {
            try end.checkPicture(isPDF: format == .pdf)
            throw .damaged
        }
        return format == .jpeg ? picture.turned(PhotoOrientation(jpeg: bytes)) : picture
    }
}

extension SandboxedRun.End {
    fileprivate func checkPicture(isPDF: Bool) throws(SandboxError) {
        if isPDF { return try checkPDF() }
        if isOutOfTime { throw .tooSlow }
        if errors.contains("emory") { throw .tooLarge }
    }
}
