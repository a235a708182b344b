import SalusAPI
package import SalusClient
import SalusModels
package import SalusSandbox
package import TerminalKit

/// A picture of a document, or of a page of it, as pixels.
package struct DocumentPicture: Hashable, Sendable {
    let image: PixelImage
    let source: DocumentPictureEffect

    /// A line of text beside it.
    var note: String {
        let page = source.isPaged ? ", page \(source.page)\(source.pages.map { " of \($0)" } ?? "")" : ""
        return "\(source.name)\(page)".harmless
    }
}

/// Reads the pixels of a document that is a picture, or of a page of a PDF file, and shows them.
package struct DocumentPictureEffect: PageEffect, Hashable {
    let name: String
    let content: [UInt8]
    /// From 1.
    let page: Int
    /// Nil where it is not known.
    let pages: Int?

    /// True for a format of several pages.
    var isPaged: Bool { PictureFormat(content) == .pdf }

    /// Another page of the same document; nil where there is none.
    func turned(by step: Int) -> DocumentPictureEffect? {
        let other = page + step
        guard isPaged, other >= 1, other <= pages ?? .max else { return nil }
        return DocumentPictureEffect(name: name, content: content, page: other, pages: pages)
    }

    package func run(in context: EffectContext) async throws(ClientError) {
        do throws(SandboxError) {
            let picture = DocumentPicture(image: try await image(), source: self)
            context.post(.update(PageUpdate { _ in [.picture(picture)] }))
        } catch { context.post(.refused(ErrorNotice(error))) }
    }

    /// The pixels, read in the sandbox.
    func image() async throws(SandboxError) -> PixelImage {
        PixelImage(try await Sandbox().picture(in: content, page: page))
    }
}

extension PixelImage {
    package init(_ picture: DecodedPicture) {
        self.init(width: picture.width, height: picture.height, pixels: picture.pixels)
    }
}
