import SalusSandbox

extension FuzzedParser {
    /// The output of the sandbox, and the part of a photograph that is read beside it.
    static let pictures = [
        FuzzedParser("pixmap", "Pixmaps, as a program of another maker prints them.") { bytes in
            var (whole, pieces) = (
                PixmapReader(most: 64, mostPixels: 1 << 20), PixmapReader(most: 64, mostPixels: 1 << 20)
            )
            _ = bytes.withUnsafeBytes { whole.take($0) }
            for byte in bytes { if !([byte].withUnsafeBytes { pieces.take($0) }) { break } }
            demand(whole.picture == pieces.picture, "the pieces say what the whole says")
            if let picture = whole.picture { demand(max(picture.width, picture.height) <= 64, "it is small") }
        },
        FuzzedParser("photo-orientation", "The orientation of a photograph (Exif).") { bytes in
            let orientation = PhotoOrientation(jpeg: bytes)
            demand((1...8).contains(orientation.tag), "a tag is one of eight")
        },
    ]
}
