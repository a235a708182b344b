/// The reason why a report cannot be written as PDF.
public enum PDFError: Error, Hashable, Sendable {
    /// The picture with this number, from 1, is damaged or too large: leave it out, or save it as PNG again.
    case badPicture(Int)
    /// An error of the drawing library, by its number (`cairo_status_t`).
    case drawing(Int)
}
