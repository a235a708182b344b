/// Common problems in everyday words, with the ICD-10-CM code of each.
enum ShippedProblems {
    static let lines = """
        I10 High blood pressure (hypertension)
        E78.5 High cholesterol (hyperlipidemia)
        E11.9 Type 2 diabetes
        E10.9 Type 1 diabetes
        R73.03 Prediabetes
        E66.9 Obesity
        E03.9 Hypothyroidism
        E05.90 Hyperthyroidism
        E55.9 Vitamin D deficiency
        D50.9 Iron deficiency anemia
        D64.9 Anemia
        J45.909 Asthma
        J44.9 Chronic obstructive pulmonary disease (COPD)
        J30.9 Allergic rhinitis
        J30.1 Hay fever
        J32.9 Chronic sinusitis
        J18.9 Pneumonia
        J06.9 Cold (upper respiratory infection)
        G47.33 Obstructive sleep apnea
        G47.00 Insomnia
        I25.10 Coronary artery disease
        I21.9 Heart attack (acute myocardial infarction)
        I25.2 Old heart attack
        I20.9 Angina pectoris
        I48.91 Atrial fibrillation
        I50.9 Heart failure
        I63.9 Stroke (cerebral infarction)
        G45.9 Transient ischemic attack
        I73.9 Peripheral artery disease
        I83.90 Varicose veins
        N18.9 Chronic kidney disease
        N20.0 Kidney stone
        N39.0 Urinary tract infection
        N40.0 Enlarged prostate
        K21.9 Reflux disease (GERD)
        K29.70 Gastritis
        K58.9 Irritable bowel syndrome
        K50.90 Crohn's disease
        K51.90 Ulcerative colitis
        K90.0 Celiac disease
        K80.20 Gallstones
        K57.30 Diverticulosis
        K64.9 Hemorrhoids
        K76.0 Fatty liver
        E73.9 Lactose intolerance
        M10.9 Gout
        M19.90 Osteoarthritis
        M06.9 Rheumatoid arthritis
        M81.0 Osteoporosis
        M54.50 Low back pain
        M54.2 Neck pain
        M79.7 Fibromyalgia
        M75.100 Rotator cuff tear
        G43.909 Migraine
        G44.209 Tension headache
        G40.909 Epilepsy
        G20.A1 Parkinson's disease
        G35 Multiple sclerosis
        G56.00 Carpal tunnel syndrome
        G62.9 Polyneuropathy
        G30.9 Alzheimer's disease
        F32.A Depression
        F41.1 Generalized anxiety disorder
        F41.9 Anxiety disorder
        F41.0 Panic disorder
        F43.10 Post-traumatic stress disorder
        F31.9 Bipolar disorder
        F90.9 Attention deficit hyperactivity disorder (ADHD)
        F84.0 Autism
        F17.200 Nicotine dependence
        F10.20 Alcohol dependence
        L20.9 Eczema (atopic dermatitis)
        L40.9 Psoriasis
        L70.0 Acne
        L50.9 Hives (urticaria)
        H25.9 Cataract
        H40.9 Glaucoma
        H52.10 Short-sightedness (myopia)
        H91.90 Hearing loss
        H93.19 Tinnitus
        R42 Dizziness
        B02.9 Shingles
        U07.1 COVID-19
        U09.9 Post COVID-19 condition
        C50.919 Breast cancer
        C61 Prostate cancer
        C18.9 Colon cancer
        C34.90 Lung cancer
        C43.9 Melanoma of the skin
        N80.9 Endometriosis
        E28.2 Polycystic ovary syndrome
        N95.1 Menopausal symptoms
        """
}
