import SalusHTTP

/// The one style sheet; the file beside this one.
enum StyleSheet {
    static let response = HTTPResponse(
        headers: [
            "Content-Type": "text/css; charset=utf-8", "Cache-Control": "max-age=3600",
            "X-Content-Type-Options": "nosniff",
        ], body: .bytes(PackageResources.pages_css))
}
