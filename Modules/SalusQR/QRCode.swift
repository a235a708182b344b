import CQREncode

/// A QR code (ISO/IEC 18004) of a short text, with error correction level M: about a seventh of it may be unreadable.
public struct QRCode: Hashable, Sendable {
    /// A text that no QR code holds, or one with a zero byte.
    public struct UnfitText: Error, Hashable {}

    /// Modules along a side, without the quiet zone: 21 to 177.
    public let size: Int
    private let isDark: [Bool]

    /// Encodes digits and capital letters in the shorter modes, all else as UTF-8. Throws `UnfitText` for a text that
    /// is empty, longer than 2,331 bytes of UTF-8, or has a zero byte.
    public init(_ text: String) throws(UnfitText) {
        guard !text.utf8.contains(0), let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            throw UnfitText()
        }
        defer { QRcode_free(code) }
        size = Int(code.pointee.width)
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. Places outside the code are light, as its quiet zone is.
    public func isDark(column: Int, row: Int) -> Bool {
        guard 0..<size ~= column, 0..<size ~= row else { return false }
        return isDark[row * size + column]
    }
}
