extension Report {
    /// A picture in the form PNG (ISO/IEC 15948), and what it shows, for those who cannot see it.
    public struct Image: Hashable, Sendable {
        public let png: [UInt8]
        public let description: String

        /// Nil for bytes that do not begin as a PNG does.
        public init?(png: [UInt8], description: String) {
            guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
            (self.png, self.description) = (png, description)
        }
    }
}
