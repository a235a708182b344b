public import SalusBase
import SalusXML

/// Reads an `export.xml` of any size piece by piece. What it holds meanwhile is bounded (24 bytes for each single
/// value, one sum for each day and source), whatever the file's size. One owner, one thread.
public final class AppleHealthExport {
    private let elements: HealthElements
    private let stream: XMLStream

    /// `since`: values of earlier days are counted and left out.
    public init(since: CalendarDate? = nil) throws(AppleHealthError) {
        let elements = HealthElements(since: since)
        self.elements = elements
        do throws(XMLError) {
            stream = try XMLStream(skipsDocumentType: true, begin: { elements.begin($0) }, end: { elements.end() })
        } catch {
            throw .malformed(error)
        }
    }

    /// Takes the bytes that follow, of any number; 64 kB at a time are right. Throws `AppleHealthError`; nothing may be
    /// given after that.
    public func take(_ bytes: [UInt8]) throws(AppleHealthError) {
        do throws(XMLError) {
            try stream.take(bytes)
        } catch {
            throw elements.fault ?? .malformed(error)
        }
        if let fault = elements.fault { throw fault }
    }

    /// Ends the file and gives its contents. Throws where it ends before its root element does.
    public func finish() throws(AppleHealthError) -> AppleHealthContents {
        do throws(XMLError) {
            try stream.finish()
        } catch {
            throw elements.fault ?? .malformed(error)
        }
        if let fault = elements.fault { throw fault }
        return AppleHealthContents(elements)
    }
}
