extension Settings {
    /// Settings of document models beyond the built-in ones.
    static let models: [Setting] = [
        Setting(
            "models.folder", \.modelFolder, .text("the path of a folder") { !$0.contains("\0") },
            """
            A folder of .sdml files, each with models in Indivo's vocabulary: their documents are read into facts, \
            found and reported like those of the built-in models. See Docs/AddingAModel.md.
            """,
            example: "/etc/salus/models")
    ]
}
