import SalusBase
package import SalusCrypto
package import SalusModels

/// The app with pages that these pages are: to the server an app like any other, so that
/// another one can take its place.
package struct UIApp: Sendable {
    package let manifest: AppManifest
    package let consumerKey: String
    package let consumerSecret: String

    /// `key` is the installation's own for its pages: every server of it is the same app.
    package init(key: Secret) {
        var manifest = AppManifest(id: Self.name, name: "Salus pages")
        (manifest.description, manifest.isUI) = ("The sign-in and consent pages of this server.", true)
        (self.manifest, consumerKey) = (manifest, Self.name.text)
        consumerSecret = Base64URL.encode(key.derivePublic("pages app secret"))
    }

    package static let name = AppName("pages@salus")!
}

extension UIApp: CustomStringConvertible, CustomReflectable {
    package var description: String { "UIApp" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
